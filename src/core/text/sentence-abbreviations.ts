/**
 * Words before a full stop that do not end a sentence, by how sure that is; without the stop, and in the letters they
 * are written with, since `Ms` is a title and `ms` a unit.
 */

/** Never the end: a name, a number or the other side of a comparison must follow. */
export const neverEnding: ReadonlySet<string> = new Set(
  (
    'e.g i.e eg ie vs v cf viz fig figs figure eq eqs eqn ref refs tab vol pp approx ca circa resp incl excl esp assoc ' +
    'dept univ ext suppl eds aka a.k.a w.r.t n.b nr Dr Drs Prof Mr Mrs Ms St Mt Sr Rev Gen Col Sgt Capt Lt Messrs Vs Eg ' +
    'Ie Cf Fig Figs Figure Eq Eqs Eqn Ref Refs Tab Vol Approx Dept Univ Suppl Eds E.g I.e www'
  ).split(' '),
);

/** Not the end where a number follows: `No. 5`, `Jan. 2009`, `max. 20`. */
export const beforeNumbers: ReadonlySet<string> = new Set(
  (
    'no nos art sec sect chap ch app jan feb mar apr jun jul aug sep sept oct nov dec max min p n q para lot cat ' +
    'version v ver type table supp'
  ).split(' '),
);

/** The end only where a word follows that opens sentences: `spp. The`, `Inc. We`, but `Inc. Chicago`. */
export const seldomEnding: ReadonlySet<string> = new Set(
  'Inc Ltd Co Corp Bros GmbH plc PLC LLC Jr sp spp subsp ssp var al wt temp conc Gov Lab Labs Hosp Med Int Natl'.split(
    ' ',
  ),
);

/** A single capital letter after one of these is its name, `Group C.`, not an initial. */
export const letteredThings: ReadonlySet<string> = new Set(
  (
    'Vitamin Hepatitis Group Groups Type Arm Factor Protein Grade Class Stage Cohort Part Phase Site Influenza Strain ' +
    'Category Treatment Period Regimen Schedule Level Model Series Plan Panel Sequence Condition Version Study'
  ).split(' '),
);

/** What follows a genus initial with a capital, `S. Typhimurium`. */
export const serovars: ReadonlySet<string> = new Set(
  'Typhi Typhimurium Enteritidis Paratyphi Dublin Choleraesuis Difficile Coli Aureus Pylori Albicans'.split(' '),
);

/** Words that open sentences far more often than they follow an abbreviation. */
export const openers: ReadonlySet<string> = new Set(
  (
    'the a an this that these those we our it its they their there he she i in on at by for from to of as after before ' +
    'during although though however moreover furthermore thus therefore hence while when where whereas if since because ' +
    'both all most many some no not none only each between among although patients participants subjects women men ' +
    'children adults infants results conclusion conclusions methods background objective objectives further additionally ' +
    'overall compared following secondary primary data analysis treatment mean median one two three four five six seven ' +
    'eight nine ten is are was were with without within under over more less outcomes outcome trial study other others several such also according based using among our'
  ).split(' '),
);
