/**
 * Names of the subjects of health studies, as data. One concept a line: synonyms separated by `|`; after `>` narrower
 * terms, which a study can use instead. `*statin` is any word with that ending, `=falls` that exact word and none with
 * its stem. A name in capitals of two or three letters is an abbreviation and is found only in capitals. Single words
 * that differ in form alone (kidney, renal) are equated in content-words.ts.
 */
export const conceptNames = `
myocardial infarction|heart attack|MI|AMI|STEMI|NSTEMI|coronary event|acute coronary syndrome
heart failure|cardiac failure|HF|HFrEF|HFpEF|CHF|ventricular dysfunction|reduced ejection fraction|preserved ejection fraction
stroke|cerebrovascular accident|cerebrovascular event|brain infarction|apoplexy > intracerebral haemorrhage|subarachnoid haemorrhage
transient ischaemic attack|mini stroke|TIA
atrial fibrillation|AF|irregular heartbeat|atrial flutter
arrhythmia|irregular heartbeat|rhythm disorder > fibrillation|tachycardia|bradycardia|flutter
coronary heart disease|coronary artery disease|ischaemic heart disease|CHD|CAD|IHD|coronary disease > coronary|angina|myocardial infarction
cardiovascular disease|CVD|heart disease|cardiovascular event|cardiovascular risk|vascular event|MACE > cardiovascular|myocardial|coronary|stroke|heart failure|cardiac|atherosclerotic|angina
heart|cardiac|heart health > cardiovascular|coronary|myocardial|vascular event|vascular death
sudden death|sudden cardiac death|cardiac arrest
peripheral artery disease|peripheral arterial disease|PAD|intermittent claudication
hypertension|high blood pressure|raised blood pressure|elevated blood pressure|arterial hypertension > blood pressure
blood pressure|BP|hypertension|systolic|diastolic|mmHg
cholesterol|LDL|HDL|hypercholesterolaemia|lipid|lipids|lipoprotein|hyperlipidaemia|dyslipidaemia
hyperlipidaemia|dyslipidaemia|hypercholesterolaemia|high cholesterol > cholesterol|LDL
triglycerides|triglyceride|triacylglycerol|triacylglycerols|hypertriglyceridaemia
thrombosis|blood clot|blood clots|thromboembolism|embolism|thrombus|VTE|DVT
venous thromboembolism|VTE|deep vein thrombosis|DVT|pulmonary embolism
aneurysm|aneurysms
type 2 diabetes|type II diabetes|T2DM|T2D|non-insulin-dependent diabetes|adult-onset diabetes
type 1 diabetes|type I diabetes|T1DM|T1D|insulin-dependent diabetes|juvenile diabetes
gestational diabetes|GDM|diabetes in pregnancy
diabetes|sugar disease|diabetes mellitus|T2DM|T2D|T1DM|T1D|GDM
prediabetes|prediabetic|pre-diabetes|impaired glucose tolerance|impaired fasting glucose|IGT|IFG
metabolic syndrome|MetS|insulin resistance syndrome
insulin resistance|insulin sensitivity|HOMA-IR
blood sugar|blood glucose|glycaemic control|HbA1c|A1C|glycated haemoglobin|glucose|glycaemia|hyperglycaemia
obesity|overweight|body mass index|BMI|adiposity
weight loss|lose weight|losing weight|lost weight|weight reduction|weight change|weight control|weight management|slimming|body weight|weight maintenance|weight regain
weight gain|gain weight|gained weight|body weight
belly fat|visceral fat|abdominal fat|waist circumference|abdominal obesity
thyroid|hypothyroidism|hyperthyroidism|thyroxine|levothyroxine
chronic kidney disease|CKD|kidney failure|renal insufficiency|kidney disease > dialysis|glomerular filtration|eGFR|nephropathy|albuminuria
kidney disease|nephropathy|CKD|kidney failure|kidney function|kidney damage|kidney injury|kidney outcome|kidney event > dialysis|glomerular filtration|eGFR|albuminuria|nephrosclerosis|end-stage renal
liver disease|fatty liver|NAFLD|NASH|MASLD|cirrhosis|hepatitis
fatty liver|NAFLD|NASH|MASLD|steatosis|steatohepatitis
depression|depressive symptoms|low mood|MDD|dysthymia
anxiety|worry|GAD|panic
mental health|psychological distress|mental illness > depression|anxiety|schizophrenia|bipolar|psychosis|wellbeing
schizophrenia|psychosis|schizoaffective
bipolar disorder|bipolar|mania
post-traumatic stress disorder|PTSD|posttraumatic stress
obsessive compulsive disorder|OCD
attention deficit hyperactivity disorder|ADHD|attention-deficit
autism|ASD|autistic|Asperger
stress|distress|burnout
insomnia|sleeplessness|trouble sleeping|sleep disturbance|sleep problem|sleep disorder|sleep quality|poor sleep
sleep|insomnia|sleep quality|somnolence
sleep apnoea|OSA|CPAP
dementia|memory loss|Alzheimer|cognitive decline|cognitive impairment
Alzheimer disease|Alzheimer|AD
cognition|cognitive function|thinking|cognitive|memory|executive function|attention
cognitive function|cognition|cognitive performance|thinking|cognitive|memory|executive function
cognitive decline|cognitive impairment|MCI|dementia
memory|recall|episodic memory|working memory
cognitive training|brain training|mental training|cognitive intervention|cognitive exercise|cognitive rehabilitation
cognitive stimulation|mental stimulation
Parkinson disease|Parkinson|PD|parkinsonism
multiple sclerosis|MS
epilepsy|seizure|seizures|epileptic
migraine|migraines|migraineur|migraineurs
headache|cephalalgia|migraine
neuropathy|neuropathic pain|nerve damage
back pain|low back pain|lumbago|LBP|lumbar pain|lower back pain > pelvic girdle pain
neck pain|cervical pain|stiff neck
knee osteoarthritis|osteoarthritis of the knee|knee arthritis|gonarthrosis|knee OA
osteoarthritis|OA|wear and tear|degenerative joint disease|arthrosis|gonarthrosis|coxarthrosis
rheumatoid arthritis|RA
arthritis|osteoarthritis|arthralgia
fibromyalgia|fibromyalgic|chronic widespread pain
osteoporosis|brittle bones|bone loss|bone mineral density|BMD|osteopenia
bone density|bone mineral density|BMD|osteoporosis
fracture|broken bone|broken hip
sarcopenia|muscle mass|lean mass|muscle loss|muscle wasting
gout|hyperuricaemia|uric acid
=falls|=fallers|accidental fall|fall prevention|prevention of falls
asthma|wheeze|wheezing
chronic obstructive pulmonary disease|COPD|emphysema|chronic bronchitis
pneumonia|lower respiratory infection|CAP
common cold|cold|upper respiratory infection|URTI
influenza|flu
COVID-19|COVID|coronavirus|SARS-CoV-2
tuberculosis|TB
HIV|human immunodeficiency virus|AIDS
sepsis|septic|septicaemia
urinary tract infection|UTI|cystitis|bacteriuria
cancer|neoplasms|malignancy|tumour > leukaemia|lymphoma|melanoma|sarcoma|adenocarcinoma|myeloma|glioma|oncology
breast cancer|breast carcinoma|mammary carcinoma
lung cancer|NSCLC|SCLC|lung carcinoma
prostate cancer|prostatic carcinoma|prostatic neoplasm
colorectal cancer|colon cancer|bowel cancer|rectal cancer|CRC
leukaemia|AML|CML|CLL
irritable bowel syndrome|irritable bowel|IBS
inflammatory bowel disease|IBD > Crohn|ulcerative colitis
Crohn disease|Crohn
heartburn|gastro-oesophageal reflux|acid reflux|GERD|GORD|reflux
constipation|bowel function|stool frequency
diarrhoea|loose stools
gut bacteria|microbiota|microbiome|gut flora
nausea|morning sickness|feeling sick|queasiness|emesis|vomiting
vomiting|throwing up|emesis
peptic ulcer|stomach ulcer|duodenal ulcer
eczema|atopic dermatitis|itchy skin
acne|pimples
psoriasis|psoriatic
menopause|change of life|postmenopausal|perimenopausal|menopausal|climacteric
hot flushes|hot flashes|vasomotor symptoms
period pain|dysmenorrhoea|menstrual pain
polycystic ovary syndrome|PCOS
pregnancy|pregnant|gestation|gestational|antenatal|prenatal|maternal
after birth|after giving birth|giving birth|childbirth|after pregnancy|postpartum|postnatal|after delivery|after childbirth|puerperal
breastfeeding|breast feeding|lactation
preterm birth|premature birth|prematurity|preterm
infertility|subfertility|IVF|assisted reproduction
mortality|death|fatal|survival
all-cause mortality|total mortality|overall mortality|death from any cause|all-cause death > mortality
live longer|longevity|lifespan|life expectancy|mortality|survival
longevity|lifespan|life expectancy|live longer|mortality|survival
hospitalisation|hospital admission|hospitalised|admission
quality of life|QoL|HRQoL|well-being|wellbeing
side effects|adverse effects|adverse events|safety|harms|tolerability|adverse reactions
frailty|frail
=older people|=older adults|=elderly|=old people|=seniors|=old age|=older men|=older women|=older patients|=older participants|=older individuals|=oldest old|later life|geriatric|octogenarians|60 =older|65 =older|70 =older|75 =older|80 =older|60 over|65 over|70 over|75 over|80 over|65 above|70 above
children|child|paediatric|kids|schoolchildren|childhood
adolescents|teenagers|teens|young people|youth
infants|babies|newborns|neonates
smoking cessation|quit smoking|stop smoking|stopping smoking|quitting smoking|smoking abstinence|give up smoking|tobacco cessation|quit rate|abstinence|quit date
smoking|smoker|tobacco|cigarette|cigarettes
alcohol|drinking|ethanol
exercise|physical activity|physical training|working out|exercise training|exercise therapy > walking|running|jogging|cycling|swimming|dancing|aerobic|resistance training|strength training|strengthening|endurance training|yoga|pilates|tai chi|qigong|balance training|interval training|stretching|table tennis|McKenzie|gymnastics|physiotherapy
physical activity|exercise|active lifestyle > walking|running|cycling|swimming|sport|aerobic|sports|gardening
strength training|resistance training|resistance exercise|weight training|strengthening|strength exercise|weight lifting
aerobic exercise|aerobic training|endurance training|endurance exercise|cardio > walking|running|cycling|jogging
interval training|HIIT|intermittent exercise|aerobic intervals|interval exercise|sprint interval
balance training|balance exercise|postural training
walking|walk|steps
yoga|asana|hatha
physiotherapy|physical therapy|physiotherapist
rehabilitation|rehab
cognitive behavioural therapy|CBT|iCBT|cognitive therapy|cognitive-behavioural
talking therapy|psychotherapy|cognitive behavioural therapy|CBT|counselling|psychological therapy
online therapy|internet therapy|internet-based therapy|web-based therapy|iCBT|internet-delivered|online self-help|computerised therapy|e-mail|internet-based cognitive behavioural therapy|online cognitive
self-help|self help|self-guided|unguided
online|internet|web|web-based|digital|e-mail|website|computerised
text messages|text messaging|SMS|text message|mobile phone messages
mobile health|mHealth|mobile phone|smartphone|text messaging|app
telemedicine|telehealth|telemonitoring|remote monitoring
mindfulness|meditation|MBSR
acupuncture|acupressure|electroacupuncture
music|music therapy|singing
Mediterranean diet|Mediterranean-style diet|Mediterranean
low-carbohydrate diet|low carb|low-carbohydrate|ketogenic|carbohydrate restriction
low-fat diet|low fat
diet|diets|dietary|nutrition|way of eating|eating pattern|healthy eating|food|foods|meals|eating
healthy eating|healthy diet|diet|dietary|vegetables|fruit
vegetarian|vegan|plant-based
intermittent fasting|time-restricted eating|fasting
fruit and vegetables|fruits and vegetables|vegetables|fruit
nuts|nut|almonds|walnuts|hazelnuts|peanuts
olive oil|olive
whole grains|whole grain|wholegrain|whole wheat|wholemeal|oats|oat|rye|barley|cereal fibre
oats|oat|beta-glucan|oatmeal
fibre|dietary fibre|beta-glucan|psyllium
plant sterols|plant sterol|plant stanols|phytosterols|phytosterol|sterols|stanols
salt|sodium|salt substitute|sodium chloride
salt substitute|potassium chloride|low-sodium salt|potassium-enriched salt
fish oil|omega-3|n-3 fatty acids|n-3 polyunsaturated|eicosapentaenoic acid|EPA|DHA|icosapent ethyl|marine fatty acids|n-3
omega-3|n-3 fatty acids|n-3 polyunsaturated|fish oil|eicosapentaenoic acid|EPA|DHA|icosapent ethyl|docosahexaenoic|n-3
eicosapentaenoic acid|EPA|icosapent ethyl|icosapent
vitamin D|cholecalciferol|25-hydroxyvitamin D|vit D|vitamin D3|ergocalciferol|calcitriol
vitamin B12|cobalamin|cyanocobalamin
vitamin C|ascorbic acid
vitamin E|tocopherol
folic acid|folate|vitamin B9
vitamins|vitamin|multivitamin
calcium|calcium carbonate
iron|ferrous|iron deficiency
magnesium|Mg
probiotics|probiotic > lactobacillus|bifidobacterium|saccharomyces|yeast|Escherichia coli Nissle|E coli Nissle
coffee|caffeine
tea|green tea|catechins
sugar-sweetened beverages|soft drinks|sugary drinks
ginger|Zingiber officinale
turmeric|curcumin
valerian|Valeriana officinalis
melatonin|ramelteon
St John's wort|Hypericum perforatum|hypericum
statin|HMG-CoA reductase inhibitor|cholesterol-lowering drug|lipid-lowering drug > *statin
SGLT2 inhibitor|sodium-glucose cotransporter|sodium glucose co-transporter|SGLT2|gliflozin > *gliflozin
GLP-1 receptor agonist|GLP-1|glucagon-like peptide|incretin mimetic > *glutide|exenatide|lixisenatide|efpeglenatide|tirzepatide
GLP-1|GLP-1 receptor agonist|glucagon-like peptide > *glutide|exenatide|lixisenatide|efpeglenatide|tirzepatide
DPP-4 inhibitor|dipeptidyl peptidase|gliptin|DPP-4 > *gliptin
sulfonylurea|sulphonylurea > glimepiride|gliclazide|glibenclamide|glipizide|glyburide
metformin|biguanide
insulin|insulin glargine > glargine|degludec|detemir|lispro|aspart
ACE inhibitor|angiotensin-converting enzyme > *april|*opril|enalapril
angiotensin receptor blocker|ARB|angiotensin II receptor|sartan > *sartan
beta blocker|beta-adrenergic blocker|β-blocker > *olol|carvedilol
calcium channel blocker|calcium antagonist|CCB > *dipine|diltiazem|verapamil
diuretic|water tablet|water pill > *thiazide|furosemide|chlorthalidone|indapamide|spironolactone|torasemide|eplerenone
antihypertensive|blood pressure drug|blood pressure lowering drug > *sartan|*olol|*dipine|*opril|*thiazide|chlorthalidone|enalapril
anticoagulant|blood thinner > warfarin|heparin|*xaban|dabigatran|enoxaparin
antiplatelet|aspirin|P2Y12 > clopidogrel|ticagrelor|prasugrel|dipyridamole
aspirin|acetylsalicylic acid|ASA
anti-inflammatory|NSAID|NSAIDs|non-steroidal anti-inflammatory|nonsteroidal anti-inflammatory > ibuprofen|naproxen|diclofenac|*coxib|ketoprofen|indomethacin|piroxicam|meloxicam
NSAID|NSAIDs|non-steroidal anti-inflammatory|nonsteroidal anti-inflammatory > ibuprofen|naproxen|diclofenac|*coxib|ketoprofen|indomethacin|piroxicam|meloxicam
painkiller|analgesic|pain reliever|analgesia > paracetamol|acetaminophen|ibuprofen|naproxen|diclofenac|morphine|opioid|tramadol|codeine|*coxib
opioid|opiate > morphine|oxycodone|codeine|tramadol|fentanyl|methadone|buprenorphine
paracetamol|acetaminophen
triptan|serotonin agonist > *triptan
migraine medicine|triptan > *triptan
antidepressant|SSRI|SNRI|tricyclic > fluoxetine|sertraline|citalopram|escitalopram|paroxetine|venlafaxine|duloxetine|mirtazapine|amitriptyline|bupropion
SSRI|selective serotonin reuptake inhibitor > fluoxetine|sertraline|citalopram|escitalopram|paroxetine|fluvoxamine
antipsychotic|neuroleptic > olanzapine|risperidone|quetiapine|clozapine|haloperidol|aripiprazole
benzodiazepine|sedative > *zepam|*zolam
sleeping pill|hypnotic|Z-drug > zolpidem|zopiclone|*zepam
proton pump inhibitor|PPI > *prazole
bisphosphonate|antiresorptive > *dronate|*dronic
corticosteroid|glucocorticoid|steroid > prednisone|prednisolone|dexamethasone|hydrocortisone|budesonide
antibiotic|antibacterial|antimicrobial > *cillin|*mycin|*floxacin|*cycline|ceftriaxone|*azole
antiviral|neuraminidase inhibitor > oseltamivir|remdesivir|*ciclovir
vaccine|vaccination|jab|immunisation|immunization|inoculation
chemotherapy|cytotoxic|antineoplastic > cisplatin|doxorubicin|paclitaxel
radiotherapy|radiation therapy|irradiation
hormone replacement therapy|HRT|hormone therapy|oestrogen therapy|menopausal hormone
nicotine replacement|NRT|nicotine patch|nicotine gum|nicotine lozenge
varenicline|Chantix|Champix
bupropion|Zyban
monoclonal antibody|biologic > *umab|*zumab|*ximab
dialysis|haemodialysis|hemodialysis
transplantation|transplant|graft
surgery|surgical|operation > *ectomy|arthroplasty|bypass
counselling|counseling|advice|behavioural support|coaching
`;
