/** The page maker of a small typesetter: text at positions in the standard fonts, and a PDF of it. */
import { flateObject, literal, type RawObject, rawPdf } from '../../tests/hostile/raw-pdf.ts';
import widths from './standard-widths.json' with { type: 'json' };

export type FontName = keyof typeof widths;

/** Our own codes for five glyphs that Windows' Latin alphabet lacks. */
const extra = new Map([
  ['ﬁ', '\x01'],
  ['ﬂ', '\x02'],
  ['−', '\x03'],
  ['≤', '\x04'],
  ['≥', '\x05'],
]);
const differences = '[1 /fi /fl /minus /lessequal /greaterequal]';
/** The characters of Windows' alphabet between 128 and 159, where Latin-1 has none. */
const windows = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

const widthTables = new Map(
  Object.entries(widths).map(([name, { codes, extra: own }]) => [
    name,
    { codes: codes.split(' ').map(Number), own: own.split(' ').map(Number) },
  ]),
);

function codeOf(character: string): string {
  const own = extra.get(character);
  if (own) return own;
  const place = windows.indexOf(character);
  const code = place >= 0 ? 128 + place : character.charCodeAt(0);
  if (code > 255) throw new Error(`no glyph for ${character}`);
  return String.fromCharCode(code);
}

const encode = (text: string) => Array.from(text, codeOf).join('');

/** The width of a text in points. */
export function widthOf(text: string, font: FontName, size: number): number {
  const table = widthTables.get(font);
  let sum = 0;
  for (const character of encode(text)) {
    const code = character.charCodeAt(0);
    sum += (code < 32 ? table?.own[code - 1] : table?.codes[code - 32]) ?? 0;
  }
  return (sum * size) / 1_000;
}

export interface SetText {
  text: string;
  /** From the page's left and top, in points; `y` is the baseline. */
  x: number;
  y: number;
  font: FontName;
  size: number;
  /** Added to each blank. */
  wordSpace?: number;
  /** Degrees, counter-clockwise. */
  angle?: number;
}

export class TypesetPdf {
  private readonly pages: string[][] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly info: { title?: string; author?: string } = {},
  ) {}

  get pageCount(): number {
    return this.pages.length;
  }

  addPage(): void {
    this.pages.push([]);
  }

  set({ text, x, y, font, size, wordSpace = 0, angle = 0 }: SetText): void {
    const cosine = Math.cos((angle * Math.PI) / 180);
    const sine = Math.sin((angle * Math.PI) / 180);
    const matrix = [cosine, sine, -sine, cosine, x, this.height - y].map((value) => value.toFixed(3)).join(' ');
    const index = Object.keys(widths).indexOf(font) + 1;
    this.pages
      .at(-1)
      ?.push(`BT /F${index} ${size} Tf ${wordSpace.toFixed(3)} Tw ${matrix} Tm ${literal(encode(text))} Tj ET`);
  }

  /** Orders each page's texts by height, as some programs write them: columns line by line beside each other. */
  scatter(): void {
    for (const page of this.pages) {
      const height = (content: string) => Number(/(\S+) Tm/.exec(content)?.[1] ?? 0);
      page.sort((left, right) => height(right) - height(left));
    }
  }

  bytes(): Buffer {
    const names = Object.keys(widths);
    const count = this.pages.length;
    const fontAt = 3 + 2 * count;
    const fonts = names.map((_, index) => `/F${index + 1} ${fontAt + index} 0 R`).join(' ');
    const objects: RawObject[] = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${this.pages.map((_, index) => `${3 + 2 * index} 0 R`).join(' ')}] /Count ${count} >>`,
      ...this.pages.flatMap((content, index): RawObject[] => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${this.width} ${this.height}] /Contents ${4 + 2 * index} 0 R /Resources << /Font << ${fonts} >> >> >>`,
        flateObject(Buffer.from(content.join('\n'), 'latin1')),
      ]),
      ...names.map(
        (name) =>
          `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences ${differences} >> >>`,
      ),
    ];
    const { title, author } = this.info;
    const info = objects.length + 1;
    objects.push(
      `<< ${title ? `/Title ${literal(title)}` : ''} ${author ? `/Author ${literal(author)}` : ''} /CreationDate (D:20240611120000Z) >>`,
    );
    return rawPdf({ objects, trailer: `/Info ${info} 0 R` });
  }
}
