/** The file that is read when a bundle is opened. */
export const analysisFileName = 'analysis.json';
