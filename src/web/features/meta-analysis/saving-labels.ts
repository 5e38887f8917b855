import type { Saving } from './analysis-store.ts';

/** Where the latest change is, for the reader. */
export const savingLabels: Readonly<Record<Saving, string>> = {
  saving: 'Saving',
  'in this browser': 'Saved in this browser',
  'in the account': 'Saved in your account',
  'account not reached':
    'Saved in this browser. Your account could not be reached; it is tried again at the next change.',
  nowhere: 'This browser keeps nothing: export your results before you close the page.',
};
