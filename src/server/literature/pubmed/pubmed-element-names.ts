/** Elements whose content mixes text with markup, read in order by cleanText. */
export const markupElements: ReadonlySet<string> = new Set([
  'ArticleTitle',
  'VernacularTitle',
  'AbstractText',
  'BookTitle',
  'CollectionTitle',
  'CollectiveName',
  'Title',
]);

/** Large parts that no field is read from; reference lists moreover hold the identifiers of other papers. */
export const skippedElements: ReadonlySet<string> = new Set([
  'ReferenceList',
  'AffiliationInfo',
  'MeshHeadingList',
  'ChemicalList',
  'GrantList',
  'KeywordList',
  'SupplMeshList',
  'GeneSymbolList',
  'PersonalNameSubjectList',
  'InvestigatorList',
  'History',
  'Sections',
  'ItemList',
  'OtherAbstract',
  'CoiStatement',
  'ObjectList',
]);
