/** The part of citation.js that these tests use; it ships no types. */
declare module '@citation-js/core' {
  export interface CslData {
    id?: string;
    type?: string;
    title?: string;
    author?: { family?: string; given?: string; literal?: string; suffix?: string; 'non-dropping-particle'?: string }[];
    'container-title'?: string;
    'container-title-short'?: string;
    'collection-title'?: string;
    publisher?: string;
    issued?: { 'date-parts': number[][] };
    volume?: string | number;
    issue?: string | number;
    page?: string;
    DOI?: string;
    PMID?: string;
    PMCID?: string;
    ISSN?: string;
    URL?: string;
    abstract?: string;
    note?: string;
    language?: string | string[];
  }
  export const plugins: { input: { chain(input: unknown, options: { generateGraph: boolean }): CslData[] } };
}
declare module '@citation-js/plugin-ris';
declare module '@citation-js/plugin-bibtex';
