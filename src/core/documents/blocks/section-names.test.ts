import { expect, test } from 'vitest';
import type { SectionName } from '#core/documents/document.ts';
import { namedSection, sectionNameOf } from './section-names.ts';

/** Headings as journals print them. */
const printed: Partial<Record<SectionName, readonly string[]>> = {
  abstract: ['Abstract', 'A B S T R A C T', 'SUMMARY', 'Structured abstract', 'Plain language summary'],
  introduction: [
    '1. Introduction',
    '1 | INTRODUCTION',
    'Background',
    'Introduction and objectives',
    'Background & aims',
    'Objectives',
    'Aim of the study',
    'Evidence before this study',
  ],
  methods: [
    'Methods',
    '2 MATERIALS AND METHODS',
    'Patients and Methods',
    'Research design and methods',
    '■ METHODS',
    'Methodology',
    'Experimental section',
    'Methods/design',
    'Subjects, materials and methods',
    'Study design and participants',
    'Statistical analysis',
    'Randomisation and masking',
    'Inclusion and exclusion criteria',
    'Sample size',
    'Outcome measures',
    'Patient and public involvement',
  ],
  results: ['3. RESULTS', 'Findings', 'Results and discussion', 'Main results'],
  discussion: ['Discussion', 'Comment', 'General discussion', 'Discussion and conclusions', 'Principal findings'],
  limitations: [
    'Limitations',
    'LIMITATIONS',
    'Study limitations',
    'Limitations of the study',
    'Strengths and limitations',
    '4.3. Strengths and limitations of this study',
    'Strengths & weaknesses',
    'Limitations and strengths',
    'Limitations and future directions',
    'Methodological limitations',
    'Potential limitations',
    'Weaknesses of the study',
    'Caveats',
  ],
  conclusion: ['5. Conclusions', 'Concluding remarks', 'Conclusions and Relevance', 'Conclusion and future directions'],
  funding: ['Funding', 'Source of funding', 'Role of the funding source', 'Financial support', 'Funding/Support'],
  conflicts: [
    'Conflict of interest',
    'Conflicts of Interest Statement',
    'Declaration of competing interest',
    'Competing interests',
    'Declaration of interests',
    'Disclosures',
    'Conflict of Interest Disclosures',
  ],
  acknowledgements: ['Acknowledgements', 'Acknowledgments', 'Acknowledgements and funding', 'Additional Contributions'],
  contributions: [
    'Author contributions',
    'Authors’ contributions',
    'Contributors',
    'CRediT authorship contribution statement',
    'Contributorship statement',
  ],
  availability: [
    'Data availability',
    'Data Availability Statement',
    'Availability of data and materials',
    'Data sharing statement',
    'Code availability',
  ],
  ethics: [
    'Ethics statement',
    'Ethics approval and consent to participate',
    'Ethical considerations',
    'Consent for publication',
    'Informed consent',
    'Compliance with ethical standards',
    'Institutional Review Board Statement',
  ],
  registration: ['Trial registration', 'Clinical Trial Registration'],
  correspondence: ['Correspondence', 'Corresponding author', 'Address for correspondence', 'Author affiliations'],
  history: ['Article history', 'ARTICLE INFO', 'Provenance and peer review'],
  publication: ['Keywords', 'Key words', 'Abbreviations', 'Copyright', 'How to cite this article', 'Publisher’s note'],
  references: ['References', 'REFERENCES AND NOTES', 'Bibliography', 'Literature cited'],
  other: ['Supplementary materials', 'Appendix A', 'Supporting information', 'What this study adds'],
};

test.each(Object.entries(printed).flatMap(([name, headings]) => headings.map((heading) => [heading, name] as const)))(
  '%s opens %s',
  (heading, name) => {
    expect(namedSection(heading)?.name).toBe(name);
  },
);

test.each([
  'Effect of walking on pain',
  'Sleep quality at 12 weeks',
  'Limited English proficiency',
  'We thank the participants',
  'Discussion of values with patients',
  'Funding of hospitals in rural areas',
  'Table 2',
  '',
])('“%s” is not the name of a section', (heading) => {
  expect(namedSection(heading)).toBeNull();
});

test('the name of a part opens no section where only its words are known', () => {
  expect(sectionNameOf('Participants')).toBeNull();
  expect(sectionNameOf('Strengths and limitations')).toBeNull();
  expect(sectionNameOf('Methods')).toBe('methods');
});
