/** The file that describes the other files of a bundle. */

const files: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^report\.html$/, 'The whole analysis to read and print: one page that loads nothing and runs nothing.'],
  [/^table\.csv$/, 'Every value of the table, with the words of the study that it was read from.'],
  [/^references\.ris$/, 'The studies for reference managers, as RIS.'],
  [/^references\.csl\.json$/, 'The same as CSL-JSON, for citation processors.'],
  [/^analysis\.R$/, 'The same analysis with R and the package metafor.'],
  [/^analysis\.json$/, 'The analysis as MetaMind keeps it. Opening it, or this whole bundle, shows the same again.'],
  [
    /^results\.json$/,
    'Every figure that was computed. It is made from analysis.json and is not read when that is opened.',
  ],
  [/^plots\//, 'A plot as SVG, for print at any size.'],
];

export interface ReadmeFacts {
  readonly title: string;
  readonly software: string;
  readonly date: string;
  readonly pooled: boolean;
}

/** `paths` are those of the other files. */
export function bundleReadme(paths: readonly string[], { title, software, date, pooled }: ReadmeFacts): string {
  const lines = paths.map((path) => `${path}\n    ${files.find(([pattern]) => pattern.test(path))?.[1] ?? ''}`);
  return [
    title,
    '',
    `Made with ${software} on ${date}.`,
    '',
    ...lines,
    '',
    ...(pooled ? [] : ['Nothing was pooled, so there is no R script and not every plot; the report says why.', '']),
    'References hold what the table knows of each study: title, year, DOI, PubMed number, and as many authors as its record named.',
    'Every number was read from a study or typed by whoever made this; the table says which. Check them before you rely on them.',
    '',
  ].join('\n');
}
