/** Reads the two sources of the library: the open-access abstracts and the table of trials. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const sourceAbstract = z.object({
  pmcid: z.string(),
  pmid: z.string(),
  doi: z.string(),
  title: z.string(),
  abstract: z.string(),
  journal: z.string(),
  year: z.int(),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
  authors: z.array(z.object({ family: z.string(), given: z.string() })),
});
export type SourceAbstract = z.infer<typeof sourceAbstract>;

/** A row of the table by column name; every value is text as printed. */
export type TrialRow = Readonly<Record<string, string>>;

/** The abstracts by PMCID; one JSON object a line. Throws on an invalid line. */
export async function readSourceAbstracts(file: string): Promise<Map<string, SourceAbstract>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const record = sourceAbstract.parse(JSON.parse(line));
      return [record.pmcid, record];
    }),
  );
}

/** The rows by their `trial` column, which is unique. */
export async function readTrialRows(file: string): Promise<Map<string, TrialRow>> {
  const [header, ...rows] = csvRows(await readFile(file, 'utf8'));
  return new Map(
    rows.map((cells) => {
      const row = Object.fromEntries((header ?? []).map((column, index) => [column, cells[index] ?? '']));
      return [row.trial ?? '', row];
    }),
  );
}

/** Comma-separated values as in RFC 4180: quoted cells may contain commas, line ends and doubled quotes. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (match[0] === '' && row.length === 0) break;
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
