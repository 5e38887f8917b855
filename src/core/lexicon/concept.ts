/** The schema of the lexicon's data (`concepts/*.json`): one concept a line. `concepts.test.ts` holds the data to it. */

export const conceptKinds = ['condition', 'treatment', 'outcome', 'population', 'design', 'harm', 'measure'] as const;
type ConceptKind = (typeof conceptKinds)[number];

/** What more of it means for a person. */
export const conceptPolarities = ['good', 'bad', 'neither'] as const;
type ConceptPolarity = (typeof conceptPolarities)[number];

export interface Concept {
  /** Unique in all files, kebab-case. */
  id: string;
  kind: ConceptKind;
  /** Technical names, the preferred one first. */
  names: readonly string[];
  /** What people without training write. */
  everyday?: readonly string[];
  /** Abbreviations, in exactly this case. */
  short?: readonly string[];
  /** Ids of the next wider concepts. */
  broader?: readonly string[];
  /** For conditions, outcomes, harms and measures. */
  polarity?: ConceptPolarity;
  /** Ids of what a combined outcome consists of. */
  parts?: readonly string[];
}
