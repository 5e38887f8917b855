/** A made-up full-text article as JATS: the abstract's content, and a body with more detail. */
import type { Work } from './work.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
const section = (title: string, ...paragraphs: string[]) =>
  `<sec><title>${title}</title>${paragraphs.map(paragraph).join('')}</sec>`;

export function articleXml(work: Work): string {
  const sections = work.sections();
  const abstract = sections.map(({ label, text }) => `<sec><title>${escaped(label)}</title>${paragraph(text)}</sec>`);
  const told = sections.map(({ text }) => text).join(' ');
  const body = [
    section(
      'Introduction',
      'Many people live with this condition, and what helps them best has been argued about for years. Earlier studies were small, and their results did not agree with each other.',
      'Doctors are asked about it every week. Those who have lived with the condition for long have often tried much already, and want to know what is worth their time. Guidance leaves the choice to them, and says that better studies are wanted before it can say more than that.',
      'The aim of this study was to find out whether the treatment helps more than what is usually done, and for whom.',
    ),
    section(
      'Methods',
      'We recruited participants at a single centre and asked all of them for written consent. People who could not give it, or who took part in another study, were excluded.',
      'A computer generated the allocation sequence, and sealed opaque envelopes concealed it until the moment of allocation. Participants could not be blinded, because they knew what they did; those who assessed the outcomes did not know the groups.',
      'Visits took place in the morning, in the same room and with the same instruments for everybody. Staff were trained before the first visit, and one in ten measurements was repeated by somebody else so that errors would be seen. A committee that was not part of the study looked at the safety of the participants every three months.',
      'Outcomes were measured at the beginning and at the end of the study by trained staff. All analyses followed the intention-to-treat principle, and missing values were imputed.',
    ),
    section('Results', told, 'Adverse events were few in both groups, and none was serious.'),
    section(
      'Discussion',
      'In this study the treatment did what the abstract says, and no more than that. Our findings agree with what is known of how it works.',
      'This study has several limitations. It was done at one centre, participants were not blinded, and they were followed for a short time only. Longer studies in other places are needed before the treatment is recommended to everybody.',
      'What we found may not hold for people who are older, or who have other conditions at the same time, since few of them took part. Nor do we know how long the effect lasts when the treatment has ended, as nobody was seen again afterwards.',
      'Whoever thinks of using it should weigh what it costs in time against what it gives. Most of the participants said that they would take part again, and that they had found room for it in their week without much trouble.',
    ),
    section(
      'Conclusion',
      'The treatment can be offered to people like those who took part, as one choice among others.',
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article"><front><article-meta>
${work.doi ? `<article-id pub-id-type="doi">${escaped(work.doi)}</article-id>` : ''}
<title-group><article-title>${escaped(work.title)}</article-title></title-group>
<abstract>${abstract.join('')}</abstract>
<funding-group><funding-statement>This work was supported by a public research council.</funding-statement></funding-group>
</article-meta></front><body>${body.join('')}</body>
<back><ref-list><ref><mixed-citation>Someone. Something else. J Invent Med. 2011.</mixed-citation></ref></ref-list></back></article>`;
}
