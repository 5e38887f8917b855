/** Words by which a run of words is told from a term. */

/** Words that no term begins or ends with, beside those of every report. */
export const notTerms: ReadonlySet<string> = new Set(
  (
    'aim aims aimed purpose objective objectives background introduction methods method conclusion conclusions discussion design setting ' +
    'assess assessed assessing evaluate evaluated evaluating evaluation investigate investigated examine examined determine determined compare ' +
    'comparing comparison conducted performed performing included including include includes excluded enrolled recruited eligible completed ' +
    'consecutive undergoing underwent following followed based aged older elderly healthy young new novel different various several many ' +
    'common commonly present current currently previous previously recent recently possible potential potentially important importance ' +
    'high highest low moderate mild severe good poor best great small large long short first second third early late single double ' +
    'open label blind blinded masked placebo parallel prospective retrospective pilot cluster multicenter multicentre center centre centers ' +
    'patients patient participants participant subjects subject people persons individuals volunteers adults adult men women male female ' +
    'children child students sample population years old age protocol register registered registration number phase test tests testing ' +
    'whether however therefore thus moreover furthermore although well known unknown unclear clear positive negative normal standard usual ' +
    'may might can could should would will cannot being been having efficacy effectiveness effective safety safe feasibility impact role ' +
    'evidence review systematic meta random randomised randomized clinical controlled controls controlling care daily weekly twice once ' +
    'day days week weeks month months hour hours minute minutes min mg kg ml mmol iu non pre post versus mean median range sd ci ' +
    'remain remains remained show shows tested measured using used use useful provide provides provided providing due addition additional ' +
    'specific main major general overall total further future larger available similar same identified identify associated related among ' +
    'respectively approximately especially particularly significantly significant better worse best least most more less plus minus ' +
    'benefit benefits beneficial risk risks factor factors level levels status state states condition conditions type types form forms ' +
    'scale scores score baseline end start onset time times period periods duration course session sessions program programme programs ' +
    'programmes intervention interventions treatment treatments therapy therapies group groups arm arms trial trials study studies ' +
    'increases increase increased improves improve improved improvement reduces reduce reduced reduction prevents prevent prevention ' +
    'lead leads leading cause causes caused contribute suggest suggests support supports supported need needs needed require required ' +
    'consisted consisting consist received receive receiving given administered administration consumption intake taken take taking ' +
    'concentration concentrations values value change changes response responses outcome outcomes result results effects effect ' +
    'suffering suffer experienced experience experiences experiencing caring living independent associated seven eight nine ten eleven ' +
    'without within after under not one no own gov identifier exclusion inclusion criteria criterion society ontario western universities maximum minimum event events primary ' +
    'secondary endpoint endpoints measure measures properties property relative absolute rate rates double-blind cross-over add-on daily-life ' +
    'year operation emergence price levels reception additionally latter former ' +
    'percent proportion approach approaches strategy strategies system systems process procedure technique techniques quality control ' +
    'complete completion allocated allocation assigned attended attention per day two three four five six twelve half ratio odds hazard'
  ).split(' '),
);
/** May stand inside of a term or at its end behind another word, though no term begins with it. */
export const tailWords: ReadonlySet<string> = new Set(
  'risk risks factor factors therapy treatment test tests scale scores score status intake program programme quality control care prevention intervention interventions supplementation consumption index rate rates function training concentration concentrations levels level disease response system behavior behaviour experience symptoms'.split(
    ' ',
  ),
);

/** Too wide to be a term by itself, fair as a part of one: `bone disease`. */
export const notAlone: ReadonlySet<string> = new Set(
  (
    'dose doses disease diseases function functions health practice practices knowledge serum plasma combination respiratory spinal oral infusion ' +
    'males females joint joints deficiency receptor receptors symptom symptoms syndrome performance behaviour behavior management disorder disorders ' +
    'activity pressure body tissue cell cells index markers marker parameters parameter acid acids physical mental oil fish training ' +
    'obese overweight elderly pregnant vitamin home rapid assessment participation community node power operation africa back bowel knee brain bone muscles neck skin blood urine intermittent deep acute chronic supplementation administration hospital clinic quality life heart muscle surgery group drug drugs medication agent agents infection'
  ).split(' '),
);
