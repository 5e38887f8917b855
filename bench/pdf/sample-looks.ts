import type { PaperLook } from './typeset-paper.ts';

export interface Sample {
  name: string;
  seed: number;
  numbered?: boolean;
  capitals?: boolean;
  paragraphs?: number;
  look: PaperLook;
}

const base: PaperLook = {
  columns: 1,
  serif: true,
  size: 10,
  leading: 12,
  gutter: 16,
  margin: 62,
  justified: true,
  indent: true,
  paragraphSpace: 0,
  headingSize: 13,
  wideTables: false,
};

/** Ten papers in the styles of ten journals. */
export const samples: readonly Sample[] = [
  { name: 'one column, numbered', seed: 11, numbered: true, look: { ...base, ligatures: true } },
  {
    name: 'one column, a manuscript with line numbers',
    seed: 12,
    look: { ...base, serif: false, leading: 24, justified: false, indent: false, paragraphSpace: 6, lineNumbers: true },
  },
  {
    name: 'one column, sans serif, spaced paragraphs',
    seed: 13,
    capitals: true,
    look: { ...base, serif: false, indent: false, paragraphSpace: 7, justified: false, headingSize: 12 },
  },
  {
    name: 'two columns',
    seed: 14,
    paragraphs: 4,
    look: { ...base, columns: 2, size: 9.5, leading: 11.4, ligatures: true },
  },
  {
    name: 'two columns, tables across',
    seed: 15,
    paragraphs: 5,
    look: { ...base, columns: 2, wideTables: true, size: 9.5, leading: 11.5, scattered: true },
  },
  {
    name: 'two columns, capitals, drop capital, ragged',
    seed: 16,
    capitals: true,
    paragraphs: 4,
    look: {
      ...base,
      columns: 2,
      justified: false,
      dropCapital: true,
      serif: false,
      size: 9,
      leading: 11.2,
      headingSize: 10,
    },
  },
  {
    name: 'two columns, narrow gutter, sidebar, stamp',
    seed: 17,
    paragraphs: 4,
    look: { ...base, columns: 2, gutter: 11, margin: 54, sidebar: true, stamp: true, headingSize: 11 },
  },
  {
    name: 'two columns, lines staggered',
    seed: 18,
    numbered: true,
    paragraphs: 4,
    look: { ...base, columns: 2, staggered: true, indent: false, paragraphSpace: 5, ligatures: true },
  },
  {
    name: 'three columns',
    seed: 19,
    paragraphs: 5,
    look: { ...base, columns: 3, margin: 44, size: 8.5, leading: 10.2, gutter: 14, headingSize: 10, scattered: true },
  },
  {
    name: 'three columns, tables across',
    seed: 20,
    capitals: true,
    paragraphs: 6,
    look: {
      ...base,
      columns: 3,
      margin: 40,
      serif: false,
      size: 8,
      leading: 10,
      gutter: 13,
      wideTables: true,
      headingSize: 9,
      scattered: true,
    },
  },
];
