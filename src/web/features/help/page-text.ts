/** A section of a page of words; `[words](address)` is a link, `items` are lines of a list after the paragraphs. */
import { providerIds, sourceNames } from '#core/records/databases.ts';
import { joinList } from '#web/shared/study/retraction/study-retraction.ts';

const databaseNames = joinList(providerIds.map((id) => sourceNames[id]));
export interface TextSectionContent {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}

/** What this software does with data, regardless of who runs it. */
export const privacySections: readonly TextSectionContent[] = [
  {
    id: 'short',
    heading: 'In short',
    paragraphs: [
      'Searching needs no account. There is no advertising network, no analytics, and no file of a third party on any page: your browser speaks with this server alone. What you keep is private to your account, can be taken along in open formats, and is deleted when you say so.',
    ],
  },
  {
    id: 'browser',
    heading: 'In your browser',
    paragraphs: ['This stays on your device until you clear the data of this site:'],
    items: [
      'your last search and its filters, the studies in your baskets, an analysis under way, notes not yet sent;',
      'up to 20 saved health answers and the links that you shared, with the keys that withdraw them;',
      'the colours that you chose, and how often you used AI features as a guest;',
      'for reading without a network: the program itself and copies of what you read last. The copies are taken away when you sign out or another account signs in. What you saved without a network waits here too, for your account alone: signing out tries to send it, and what cannot be sent waits until you sign in again.',
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    paragraphs: [
      'Three, all needed for what you ask for, none sent to other sites. One keeps you signed in, for 30 days from your last visit; a second one only says that you are signed in, so that a page need not ask the server. The third gives a guest who uses an AI feature a random number, so that uses can be counted; it lasts a year. Only the second can be read by scripts.',
    ],
  },
  {
    id: 'server',
    heading: 'On this server',
    paragraphs: [],
    items: [
      'Of an account: e-mail address, name if you gave one, the password as a hash that cannot be turned back, and what you keep. Searches are listed in your history unless you switch it off.',
      'PDFs that you upload, the text read out of them and what was made of it: yours alone, and deleted at once and for good when you delete the paper or the account. Figures of a paper that you took into your meta-analysis stay there without their words, out of the pool, until you keep or remove them; reports that you saved stay as they are. A paper’s title and DOI are looked up in Crossref, PubMed and OpenAlex, for its details and to learn whether it was retracted; its text is not sent there.',
      'Of an open-access paper that was analysed: the analysis, with the sentences that it quotes and the sentences around them. It is stored with the study, is the same for everyone, does not name who asked for it, and is deleted with the study. The paper itself is not stored.',
      'What you remove can be brought back for 30 days, then it is deleted. Deleting the account deletes all of it at once; a daily backup of the built-in database holds it two days longer at the most.',
      'Of guests: how often AI features were used, under a keyed hash of the cookie’s number and of the network, for a day.',
      'Answers are stored without a name, so that the same question about the same studies gives the same answer. An answer that is not asked for again is deleted after 90 days. So are studies that no one saved.',
      'An answer to a question is kept for 30 days, so that it can be shared as it was given; no address leads to it until you share it.',
      'Answers that you share: question, text and studies, readable by anyone who has the link, until you withdraw them. Search engines are asked not to list them, unless the operator of this server decides otherwise.',
      'Statements that you report as wrong: the statement and your comment, without your name.',
      'The log says which kind of page was asked for, when, and how it went. Questions, network addresses and passwords are not in it.',
    ],
  },
  {
    id: 'others',
    heading: 'What others learn',
    paragraphs: [
      `A search or a question is sent by this server, not by your browser, to the databases asked: ${databaseNames}; and the numbers of studies found to Unpaywall, OpenAlex and iCite for free copies, citations and retractions. They see this server’s address and the words searched for, not who you are.`,
      'The full text of an open-access paper is fetched when you ask for its analysis, and not before: by this server, not by your browser, from Europe PMC or from the publisher or repository that the study’s records and the look-ups of free copies name. They see this server’s address, the contact of its operator, and which paper is read; not your address, and not who you are. Of a paper that was analysed before, the analysis that is kept is shown and nobody is asked.',
      'Where a language model writes here, the sentences of the studies, those of papers that you have analysed in full too, uploaded or open access, and your question are sent to it. [How answers are made](/about/engine#leaves) says whether that is so on this server, and to whom they go.',
      'Following a link to another site tells that site that you come from here, but not from which page.',
    ],
  },
  {
    id: 'rights',
    heading: 'What you can do',
    paragraphs: [
      'In [your account](/account) you can download everything, correct your name and address, end sessions, switch the history off and clear it, and delete the account. A shared answer is withdrawn in your [profile](/profile) or in the browser that shared it.',
    ],
  },
];

/** What users can expect of the software, regardless of who runs it. */
export const termsSections: readonly TextSectionContent[] = [
  {
    id: 'what',
    heading: 'What this is',
    paragraphs: [
      'A tool to find and read published research. Its answers are sentences of studies, or sentences that a language model wrote and that were compared with the studies. It is no medical device, gives no medical advice and does not replace a doctor or a pharmacist. In an emergency call your local emergency number.',
    ],
  },
  {
    id: 'limits',
    heading: 'What it does not promise',
    paragraphs: [
      'The check between studies and screen catches most errors and not all: [How answers are made](/about/engine#self-test) gives the figures. Most answers rest on abstracts, which can leave out what the full paper says. Databases have gaps and errors; a study can be retracted tomorrow. Read the quote, and for decisions the paper.',
      'The software comes under the MIT licence, as it is and without a warranty.',
    ],
  },
  {
    id: 'use',
    heading: 'What is asked of you',
    paragraphs: [],
    items: [
      'Do not give a shared answer out as advice for a certain person.',
      'Cite the studies, not this tool, for what the studies found; name the tool where your field asks for it.',
      'Do not try to get at others’ data or to wear the service down; it limits how often an address may ask.',
      'Abstracts and papers belong to their authors and publishers. What you export you may use as their licences and your law allow.',
    ],
  },
  {
    id: 'yours',
    heading: 'What is yours',
    paragraphs: [
      'What you write and save stays yours. By sharing an answer you allow anyone who has the link to read it, until you withdraw it. You may close your account at any time; everything in it is then deleted.',
    ],
  },
  {
    id: 'advertising',
    heading: 'Advertising',
    paragraphs: [
      'The software contains none. The operator of this server may name a partner beside training plans or meal suggestions; it is marked as advertising, is the same for everyone, and changes no answer.',
    ],
  },
];
