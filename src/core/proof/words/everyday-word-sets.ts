/**
 * Words of one family and everyday words for those of reports, reviewed word by word: `consumption` and `ate`, `gastric`
 * and `stomach`. One set a line; its first word is the key. A word of the sets of reports keeps its key there.
 */
export const everydayWords = `
nevertheless nonetheless still yet
mouse mice
teeth tooth dental
feet foot
eye eyes ocular
skin cutaneous dermal
blood haematological hematological
muscle muscles muscular
bone bones bony
brain cerebral
stomach gastric
breath breathing respiratory respiration
feeling feelings felt feel feels
think thought thinks believed believe believes considered consider considers
remain remained remains remaining stay stayed stays staying persisted persist persists
stop stopped stops stopping ceased cease cessation discontinued discontinue discontinuation discontinuing
withdraw withdrew withdrawn withdrawal withdrawals
suspended suspend suspension
enable enabled enables allow allowed allows allowing permit permitted permits
able capable capability ability
explain explained explains explaining explanation
describe described describes describing description
compare compared compares comparing comparison comparisons
match matched matching matches corresponding
prove proved proven proves
predict predicted predicts prediction predictive predictor predictors
teach taught teaches teaching
learn learned learnt learning
answer answered answers answering reply replied replies
agree agreed agrees agreement
hypothesis hypotheses
spend spent spends spending
cost costs costly expense expenses expensive
cheap cheaper inexpensive
pay paid pays paying payment payments
consume consumed consumes consuming consumption intake intakes ate eat eats eating eaten
drink drank drinks drinking drunk
walk walked walks walking ambulatory
move moved moves moving movement movements
practice practices setting settings
location locations site sites place places
country countries nation nations
worker workers staff personnel
student students pupil pupils
caregiver caregivers carer carers
city cities urban
countryside rural
method methods technique techniques approach approaches procedure procedures
tool tools instrument instruments
questionnaire questionnaires survey surveys
main chief principal
key crucial
important importance importantly
broad broadly general generally
standard conventional
traditional traditionally
absent absence absences
partial partially partly
mild mildly milder
serious seriousness
slight slightly
strong stronger strongly
weak weaker weakly
pure purified
attempt attempted attempts try tried tries trying
seek sought seeks seeking
focus focused focuses focusing
consist consisted consists comprised comprise comprises comprising
vary varied varies varying variation variations variability
apply applied applies applying application applications
introduce introduced introduces introduction introducing
create created creates creating creation
build built builds building
calculate calculated calculates calculation calculations computed compute
amount amounts quantity quantities
dose doses dosage dosages dosing
tablet tablets pill pills
phone telephone telephones phones
internet online web
computer computers computerised computerized
divide divided divides dividing division
relapse relapsed relapses relapsing
recurrence recurrences recurred recur recurrent
bleed bleeding bleeds bled haemorrhage hemorrhage haemorrhages hemorrhages
injury injuries injured
fever febrile
nausea nauseous
itch itching itchy
swell swelling swollen
inflammation inflammatory inflamed
allergy allergies allergic
virus viruses viral
bacterium bacteria bacterial
immune immunity immunological
gene genes genetic genetically
cell cells cellular
nerve nerves neural
vein veins venous
symptom symptoms symptomatic
hypoglycaemia hypoglycemia hypoglycaemic hypoglycemic
tired tiredness fatigue fatigued
sedated sedation
satisfied satisfaction satisfying
know known knows knowledge
understand understood understanding understands
remember remembered
behave behaved behaviour behavior behaviours behaviors behavioural behavioral
birth births born
midwife midwives
diet diets dietary
accurate accuracy accurately
precise precision precisely
delay delayed delays delaying postponed postpone
convert converted conversion
resolve resolved resolves resolution
diagnose diagnosed diagnosis diagnoses
refer referred referral referrals
exceed exceeded exceeds exceeding
equal equally equivalent equivalence
opposite contrary
mixture mixtures mix mixed
`;
