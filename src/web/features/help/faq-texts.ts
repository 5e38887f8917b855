/** Frequent questions about the product. In an answer `[words](address)` is a link; each string is a paragraph. */
import { providerCount, providerIds, sourceNames } from '#core/records/databases.ts';
import { joinList } from '#web/shared/study/retraction/study-retraction.ts';

const databaseNames = joinList(providerIds.map((id) => sourceNames[id]));

export interface FaqQuestion {
  /** Its fragment; other pages link to it, so it never changes. */
  id: string;
  question: string;
  answer: readonly string[];
}

export interface FaqSection {
  id: string;
  heading: string;
  questions: readonly FaqQuestion[];
}

export const faqSections: readonly FaqSection[] = [
  {
    id: 'getting-started',
    heading: 'Getting started',
    questions: [
      {
        id: 'what-is-it',
        question: 'What does MetaMind do?',
        answer: [
          `It searches ${providerCount} databases of medical research at once, reads what comes back, and answers. Each sentence of an answer opens the words of the study that it rests on. What no study backs is not shown.`,
          'For a question in plain words there is [Ask a Health Question](/simple-search). For research there is [Search](/search), with filters, summaries, combined analyses, a [meta-analysis](/meta-analysis) and a [study guide](/study-guide).',
        ],
      },
      {
        id: 'account',
        question: 'Do I need an account?',
        answer: [
          'No. Searching, reading, citing and sharing work without one, and plain answers too. Summaries, focused views and analyses can be tried several times a day; the page says how many uses are left.',
          'With [an account](/auth) there is no such limit, and you can keep bookmarks with notes and tags, searches, reports and your history, make study guides, filter by Smart Search, and export.',
        ],
      },
      {
        id: 'cost',
        question: 'What does it cost?',
        answer: [
          'Nothing. There is no paid plan at present. Exporting as PDF is marked as a feature of a later plan and is not offered yet; all the open formats are.',
        ],
      },
      {
        id: 'medical-advice',
        question: 'Can it tell me what I have, or what to take?',
        answer: [
          'No. It says what studies found in the people who were studied. It does not know you, makes no diagnosis and names no dose for you. For that, talk to a doctor or a pharmacist.',
          'In an emergency do not read on here: call your local emergency number.',
        ],
      },
      {
        id: 'languages',
        question: 'Which languages does it understand?',
        answer: [
          'English. If a question is in another language, we say so rather than answer wrongly. Most studies in the databases have an English abstract, whatever language they are written in.',
        ],
      },
      {
        id: 'keyboard',
        question: 'Can I use it with the keyboard alone?',
        answer: [
          'Yes. Press ? anywhere for the list of keys. On the search page / goes to the search box, and J and K go from study to study.',
        ],
      },
    ],
  },
  {
    id: 'search',
    heading: 'Search',
    questions: [
      {
        id: 'databases',
        question: 'Which databases are searched?',
        answer: [
          `${databaseNames}, and a small built-in library of well-known studies that answers without a network. You choose among the ${providerCount}; with none ticked PubMed is asked.`,
        ],
      },
      {
        id: 'receipt',
        question: 'How do I know what was really searched?',
        answer: [
          'Each search has a receipt: the exact query that each database was sent, how many studies it knew and sent, how long it took, and which filter was applied by whom. A database that failed says why; the others’ results stand.',
        ],
      },
      {
        id: 'order',
        question: 'How are results ordered?',
        answer: [
          'By relevance: the databases’ own orders and the words in title and abstract, weighed together by a published formula. The score n/10 on a card gives its reason. You can also sort by date or by citations.',
        ],
      },
      {
        id: 'duplicates',
        question: 'The same study is in several databases. Is it listed twice?',
        answer: [
          'No. Records of one study become one card, which says what it took from where; you can undo that. A preprint and its journal version are two cards that lead to each other.',
        ],
      },
      {
        id: 'smart-search',
        question: 'What does Smart Search do?',
        answer: [
          'It reads title and abstract of each result and keeps those that mention everything you searched for, in your words or in others that mean the same. The rest is folded below the list, which says what it does not mention; one press shows it. If the reading fails, everything is shown. It needs an account.',
        ],
      },
      {
        id: 'impact',
        question: 'Where does the impact badge come from?',
        answer: [
          'It is the mean number of citations of the journal’s recent works as OpenAlex counts them. It is not the Journal Impact Factor, which is sold by its owner.',
        ],
      },
      {
        id: 'retracted',
        question: 'How are retracted studies shown?',
        answer: [
          'Marked, everywhere, from the card to the export. One source that knows of the retraction is enough. They are not pooled and not used in an answer unless you say so. Where no source could be reached, the status is “unknown”, never “clean”.',
        ],
      },
      {
        id: 'full-text',
        question: 'Why can I not read the full text of every study?',
        answer: [
          'Many are sold by their publishers. Where a free copy is known the card links it and says which version it is; where it is open access too, the whole paper can be analysed here.',
        ],
      },
    ],
  },
  {
    id: 'ai-analysis',
    heading: 'AI analysis',
    questions: [
      {
        id: 'who-writes',
        question: 'Who writes the answers?',
        answer: [
          'Without a language model, rules do: they choose sentences of the studies themselves. With one, the model writes. Either way each statement is compared with the studies before you see it. [How answers are made](/about/engine) says which it is here, and how well the check did in tests.',
        ],
      },
      {
        id: 'numbers',
        question: 'Can I trust the numbers?',
        answer: [
          'A number is shown only if it is in the quoted passage or was computed by our own code, with the formula. No language model computes anything. Open the quote behind a number that matters to you: the check is good and not perfect.',
        ],
      },
      {
        id: 'confidence',
        question: 'What does the confidence badge mean?',
        answer: [
          'Rules decide it: how many studies of people there are, how large and of which design, and how far they agree. The rules stand in [How answers are made](/about/engine#confidence), and each answer lists which it met.',
        ],
      },
      {
        id: 'refusal',
        question: 'Why does it sometimes not answer?',
        answer: [
          'Because no study found was about all of what was asked, or because the question is about you and not about research. It says which, and what may help. That is better than a guess.',
        ],
      },
      {
        id: 'wrong-statement',
        question: 'I found a wrong statement. What can I do?',
        answer: [
          'Open the statement and press Report a wrong statement. It is stored, without your name, for the operator of this server, and becomes a test case.',
        ],
      },
      {
        id: 'full-paper',
        question: 'Can it read the whole paper and not only the abstract?',
        answer: [
          'Of open-access studies, yes: press Analyze full paper on its card or page. The paper is fetched then, and not before, by this server from Europe PMC or from the publisher or repository that the study’s records name; they see the server’s address and not yours. It is made sure that what came is that paper. Each statement names the section that it rests on, and the page where a PDF was read.',
          'The paper is not stored. The analysis is stored with the study, so that the next reader has it at once. Some publishers do not give papers to programs: we say so, and you can open the paper yourself and [upload its PDF](/upload).',
        ],
      },
      {
        id: 'own-papers',
        question: 'Can it read my own papers?',
        answer: [
          'With an account, yes: [upload PDFs](/upload), up to ten at a time and 50 MB each. The text is put into reading order, and you can have a summary, a full analysis, several papers taken together, or ask them a question. Each statement opens the page and the sentence it rests on; where no sentence is found for a question, the section to read is named. Add to Analysis puts its figures, those of its tables too, into your meta-analysis, each with its page.',
          'A scan without text cannot be read, and is marked as a scan. Formulas and crowded tables may come out damaged: look at the page.',
        ],
      },
      {
        id: 'meta-analysis',
        question: 'How does the meta-analysis work?',
        answer: [
          'Add trials to the analysis. Their figures are read by rule, each with its sentence; you check and correct them. The pool is computed in your browser, by methods compared with R’s metafor to six digits. Where pooling would mislead it says why and pools nothing.',
        ],
      },
      {
        id: 'trial',
        question: 'How often can I use AI features without an account?',
        answer: [
          'Each feature several times in 24 hours; the dialog says how often here. Uses that failed, or that were answered from what is stored, are not counted.',
        ],
      },
    ],
  },
  {
    id: 'data-management',
    heading: 'Data management',
    questions: [
      {
        id: 'export',
        question: 'In which formats can I export?',
        answer: [
          'RIS, BibTeX, CSL-JSON, PubMed, CSV, JSON and a page in HTML. A meta-analysis can be taken along as one file with report, figures, plots, references and an R script, and opened here again.',
        ],
      },
      {
        id: 'whose',
        question: 'Who sees what I keep?',
        answer: [
          'You. It belongs to your account and no other account can read it. An answer that you share can be read by anyone who has its link; you can withdraw it. [Privacy](/privacy) says what is stored and how long.',
        ],
      },
      {
        id: 'undo',
        question: 'I removed something by mistake.',
        answer: ['Press Undo, or open Recently removed in your [profile](/profile): it is kept there for 30 days.'],
      },
      {
        id: 'take-along',
        question: 'Can I take everything with me, or delete it?',
        answer: [
          'Both, in [your account](/account): download everything in open formats, switch the history off, or delete the account with all that belongs to it, at once.',
        ],
      },
      {
        id: 'guest-data',
        question: 'What happens to what I did as a guest?',
        answer: [
          'It lies in this browser: your last search, baskets, an analysis under way, up to 20 saved answers. When you sign in, the answers join your account, and the analysis is offered to it.',
        ],
      },
      {
        id: 'shared-answers',
        question: 'How long does a shared link work?',
        answer: [
          'Until you withdraw it. Its number is never used again. The page looks up, at most once a day, whether a study it rests on was retracted since.',
        ],
      },
    ],
  },
  {
    id: 'installation',
    heading: 'Installation',
    questions: [
      {
        id: 'install',
        question: 'How do I install it on my phone or computer?',
        answer: [
          'In Chrome, Edge and on Android press Install where the page offers it, or choose Install in the browser’s menu. On iPhone and iPad open the page in Safari, press Share and then Add to Home Screen. There is nothing to download from a shop.',
        ],
      },
      {
        id: 'offline',
        question: 'What works without a network?',
        answer: [
          'Every page opens, and what you read last can be read again, marked with its time. What you save meanwhile is carried out when the network is back. New searches wait, unless the server runs on your own machine: then its built-in library answers.',
        ],
      },
      {
        id: 'update',
        question: 'How do I get a new version?',
        answer: [
          'The page says when one is ready, and takes it when you press Reload. It never reloads by itself, so nothing that you type is lost.',
        ],
      },
      {
        id: 'uninstall',
        question: 'How do I remove it?',
        answer: [
          'Like any other app of your device. To remove what it keeps in the browser, clear the data of this site. What lies in your account stays until you delete it there.',
        ],
      },
      {
        id: 'own-server',
        question: 'Can I run it on my own machine?',
        answer: [
          'Yes. It is open source under the MIT licence and needs Node (20.19, 22.13, 24 or newer) and nothing else: one command installs, builds and starts it. It works with no key and no network.',
        ],
      },
    ],
  },
];
