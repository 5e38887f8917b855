/**
 * General English words that mean the same in reports of studies, reviewed word by word. Medical names are the lexicon's.
 * One set a line; its first word is the key.
 */
export const reportWords = `
increased increase increases increasing higher greater more raised raise raises raising elevated larger rise rises rose risen rising bigger climb climbed climbs climbing boost boosted boosts boosting commoner heightened upward
decreased decrease decreases decreasing lower lowered lowers lowering fewer less reduced reduce reduces reducing reduction reductions decline declines declined declining fell fallen falling dropped drop drops dropping smaller diminished cut cuts cutting shrink shrank shrunk shrinks shrinking rarer lessen lessened lessens lessening
improved improve improves improving improvement improvements better enhanced enhance enhances enhancing enhancement ameliorate ameliorated amelioration
worse worsened worsen worsens worsening deteriorated deterioration deteriorate deteriorates
death deaths die died dies dying mortality dead
differ differs differed difference differences different differing
similar similarly comparable comparably alike resembled resemble resembles likewise
same identical
significant significantly significance
substantial substantially considerable considerably marked markedly great greatly much sizeable sizable notable notably big
frequent frequently common commonly often frequency
effective effectiveness efficacious efficacy effectively
safe safety safely
prevent prevents prevented preventing prevention
assess assessed assesses assessing assessment measured measure measuring evaluated evaluate evaluates evaluating evaluation examined examine examines examining investigated investigate investigates investigating explored explore explores exploring determined determine determines determining assessments evaluations check checked checks checking examination examinations look looked looks looking
enrolled enrol enroll recruited recruit
randomised randomized randomly randomization randomisation random randomise randomize
mean average averaged averaging
elderly older
children child paediatric pediatric
neonates neonate neonatal newborn newborns
infants infant infancy baby babies
women woman female females
men man male males
previous prior earlier previously
completed complete completes completing finished completion completers finish finishes finishing
required require requires requiring needed need needs necessary requirement requirements
suggest suggests suggested suggesting indicate indicates indicated indicating imply implies implied implying
appear appears appeared appearing seem seems seemed
may might could
benefit benefits benefited beneficial benefitted helpful useful usefulness
additional further extra
level levels concentration concentrations
proportion percentage percentages
duration length
weight weighed weigh
kind kinds type types sort
role part parts roles
appropriate suitable suited suit
concern worry concerns worries worried concerned
provide provides provided providing supply supplied supplies supplying offer offered offers offering
achieved achieve achieves achieving reached reach reaches attained attain achievement achievements attaining attains attainment
associated association associations linked link links related relation relationship relate relates tie tied ties
support supports supported supporting
relief relieved relieve relieves relieving
responded respond response responses
successful successfully
possible possibly potential potentially
tolerated tolerate tolerability
start started starts starting begin began begun beginning initiated initiation initiate commenced starter
drug drugs medication medications medicine medicines
hospitalised hospitalized hospitalisation hospitalization
adherence adhered adhere adherent
survival survive survived survivors survives surviving
change changes changed changing
contribute contributes contributed contributing help helps helped helping
day days daily d
week weeks weekly wk wks
month months monthly
year years yearly annual annually yr yrs
hour hours hr hrs h
minute minutes min mins
conflicting conflict conflicts contradictory
fail failed fails failure failures failing
recommend recommended recommends recommendation advises
abstinent abstinence
illness morbidity ill
affect affected affects affecting effect effects influence influenced influences impact impacts
added add adding addition adds
used use uses using usage utilise utilised utilized utilizing
cause causes caused causal
risk risks
fully full
existing current
several various multiple
gut intestinal bowel
kidney renal
heart cardiac
lung pulmonary
liver hepatic
prevalent prevalence
vaccinated vaccination vaccine vaccines
pain painful
depression depressed depressive
anxiety anxious
smoking smoke smoked smokers smoker
pregnant pregnancy pregnancies
diabetes diabetic diabetics
asthma asthmatic
obesity obese
surgery surgical
infection infections infected
conclude conclusion concluded conclusions concludes
findings finding result results data
because due owing
thus hence therefore thereby
age aged ages old
plus combined combination
per each
clear clearly
mothers mother maternal
family families
visit visits visited
delivery delivered deliver
immediate immediately promptly prompt
programme program programmes programs scheme schemes
difficult hard challenging
maintain keep maintained maintaining
unique particular special
analysis analyses analysed analyzed analyse analyze
quick quickly rapid rapidly fast quicker faster sooner
model models modelling modeling
tailored individualised individualized customised customized personalised personalized
collect collected collection collecting gather gathered gathers gathering
periodic periodically
home homes
prolonged prolong prolongs prolonging lengthen lengthened lengthens longer
shorter shorten shortened shortens
injection injections injected inject injects
intraperitoneal intraperitoneally
intravenous intravenously
oral orally
interview interviews interviewed
sex gender
physician physicians doctor doctors clinician clinicians
goal target goals targets
approximately about around roughly
nearly almost
entire whole
separate individual separately individually
expected expect expects anticipated
barrier barriers obstacle obstacles hinder hinders hindered hindrance
monitored monitor monitoring
chosen choose chose selected select
produce produced produces producing
include included includes including
exclude excluded excludes excluding
consistent consistently
recover recovered recovery recovering
heal healed healing
growth grow grew grown
sleep slept sleeping
attend attended attendance
admitted admission admissions
discharge discharged
advice advised
education educational
nutrition nutritional
physical physically
clinical clinically
mental mentally
social socially
participation participate participated
experience experiences
subsequent subsequently later
strategy strategies
`;
