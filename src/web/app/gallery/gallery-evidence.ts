/** Why the quote of the sample card may be believed. */
export const chain = {
  numbers: '3 of 3 found in this quote',
  study: 'Estruch R, et al. N Engl J Med 2018. Randomised trial, 7,447 people',
  standing: 'Not retracted. Crossref, PubMed and OpenAlex asked 12 Nov 2025, 14:32',
};
