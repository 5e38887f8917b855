/** Words of what happened, what was taken or touched, and what was done, by class; written as in body-terms.ts. */
export const eventTerms = {
  cannot:
    'cant, cannot, can not, couldnt, could not, unable to, barely, hardly, scarcely, wont, will not, isnt, is not, not, doesnt, does not, didnt, did not, dosent, doesn, wouldnt, would not, stopped, stops, stop, no longer, aint, havent, hasnt, arent, never, cnt, canot, cant even, wasnt, cudnt, dont, unable, keeps stopping, hasn, not been',
  trouble: 'struggl*, trouble, difficulty, difficult, hard, harder, fighting, problems, problem, fight, labour',
  no: 'no, not, hasnt, havent, didnt, isnt, wont, cant, couldnt, doesnt, arent, less, stopped, hardly, barely, fewer, without, reduced, quieter, slowed, decreased, nothing, aint, not been, not felt, havent felt, hasnt felt',
  moveLimb: 'move, lift, raise, feel, grip, use, hold, lifting, moving, feeling, bend, squeeze, close, open',
  speak:
    'speak, talk, get words, get his words, get her words, get my words, words out, find words, find the words, find her words, find his words, form words, say, finish a sentence, finish sentences, full sentence, full sentences, whole sentence, sentence out, get a sentence, speaking, talking, reply, answer, string a sentence, speak properly, find the right words, find right words, get words out, get a word out, remember words, understand me, understand what i, understand us, make sense, make words, put a sentence, communicate',
  getAir:
    'get air, get any air, get enough air, get the air, air in, catch my breath, catch his breath, catch her breath, get my breath, get his breath, get her breath, a breath, full sentence, finish a sentence, whole sentence, sentence out, get a breath, full breath, deep breath, sentences, lie flat, cough or talk, get breath, catch breath',
  racing:
    'racing, pounding, flutter*, skipping, stopping, pausing, jumping, going crazy, going mad, beating fast, beating so fast, beating really fast, beating very fast, beating like mad, hammering, irregular, all over the place, thumping, galloping, wont slow down, palpitation*, really fast, very fast, super fast, so fast, erratic',
  pacemaker: 'pacemaker, defib, defibrillator, icd, implanted device',
  shocked: 'shock*, fired, zapped, went off',
  nitro: 'gtn, nitro*, angina spray, glyceryl*, angina',
  notRelieved:
    'three times, not helping, hasnt gone, hasnt helped, isnt helping, not getting better, wont go, not gone, doesnt help, didnt help, no relief, twice, again, nothing, not working, wont ease, still there, not easing, isnt easing, not touching, isnt touching, wont go away, isnt working, not shifting, doesnt go away',
  heartEvent:
    'heart attack*, hart attack*, cardiac arrest, coronary, heart atack*, heartattack*, myocardial infarction, heart failing',
  strokeEvent:
    'stroke, strokes, mini stroke, ministroke, tia, mini strokes, brain bleed, aneurysm, brain haemorrhage, brain hemorrhage',
  seizureEvent:
    'seized, seizes, seizure*, seziure*, siezure*, convuls*, a fit, having fits, had fits, the fit, fit has, fits and, epileptic fit, fitting, fit on, fits one after, seizing, siezing, grand mal, status epilepticus, had a fit, fit for, his fit, her fit, fit that, fit wont, fit is, fits keep, fits today, fits, second fit, another fit, first fit',
  infectionEvent: 'sepsis, septic, meningitis, meningococc*, blood poisoning, septicaemia, septicemia, toxic shock',
  having:
    'having one, having, have, has, having a, having an, hes having, is it, is this, could this be, could it be, could be, might be, think its, be a, am i, going into, in the middle of, think i, signs of a, looks like a, feels like a, gone into, it be, keeps having, started having, went into, are these, im in, in',
  jerking:
    'jerking, shaking, twitching, trembling, stiffened, went stiff, goes stiff, gone stiff, shakes, spasming, thrashing, jerks, convulsing',
  allOver:
    'all over, uncontrollably, on the floor, on the ground, violently, whole body, so hard, like mad, cant stop, wont stop, non stop, for minutes, and blue, and stiff, went stiff, badly, his body, her body',
  eyesRolled:
    'eyes rolled, eyes rolling, rolled back, eyes went back, eyes have rolled, rolling back, eyes roll, staring off, eyes fixed, eyes gone',
  hitHead:
    'hit, hits, banged, bumped, knocked, smacked, cracked, whacked, slammed, struck, fell on, landed on, fallen, falls, blow to, kicked in, ball to, dived, dropped, falling off, fell down, tripped, slipped, crash*, came off, thrown, tumbled, punched, head butted, bang to, knock to, bump to, bump on, bang on, took a, injury, accident, knocked off, golf ball, cricket ball, football to, hit by, hit in, hit on, elbow to, kicked in the head, head against, head on, collided, ball hit, fell, fell off',
  concussed:
    'knocked out, knocked unconscious, concuss*, head injury, hit his head, hit her head, hit my head, banged his head, banged her head, banged my head, cracked his head, bumped his head, landed on his head, blow to the head, knock to the head',
  clearFluid: 'clear fluid, clear liquid, clear stuff, watery fluid, clear water, fluid leaking, blood and fluid',
  noseEar: 'nose, ear, ears',
  wontStop:
    'wont stop, will not stop, doesnt stop, cant stop, not stop*, isnt stopping, keeps bleeding, keeps coming, hasnt stopped, havent stopped, still bleeding, still coming, stop it, pouring, spurt*, gush*, squirt*, pumping, streaming, everywhere, profuse*, heavily, heavy, lots, lots of, a lot, buckets, everywhere, soaked, soaking, badly, so much, nonstop, non stop, bright red, big clots, hrs, mouthful*, pool of, puddle, covered in, filling with, full of, all over, running down, dripping, for hours, an hour, hours, wouldnt stop, half an hour, cups of, mins, minutes, never stop*, bleeding through, and off all day, like a tap, tap, through my fingers, down my throat, cupful, cup full, shooting, fountain, jet, jets, arterial',
  soaked: 'soak*, changing, changed, change, through, drenched, filling',
  pad: 'pad, pads, towel, towels, dressing, bandage*, tea towel, nappy pad, sanitary, plaster, tampon*, sheet, sheets, every hour, gauze, t shirt',
  stabbed:
    'stabbed, been stabbed, got stabbed, been shot, got shot, gunshot, shot in, shot himself, impaled, knifed, slashed, gored, knife in, was shot, bullet',
  severed:
    'cut off, hanging off, sliced off, chopped off, severed, amputated, came off, ripped off, torn off, half off, finger off, tip off',
  finger: 'finger, fingertip, fingers, thumb, toe, hand, tip, toes, fingertips, ear',
  openWound:
    'see bone, see the bone, see inside, see fat, bone sticking, bone is sticking, opened up, burst open, come open, split open, gaping, wide open, deep cut, deep gash, cut to the bone, bone showing, bone is out, bone coming, bone poking, bone through',
  cutDeep: 'cut, sliced, slashed, slit, gash*, wound',
  deep: 'deep, artery, wrist, wrists, throat, neck, to the bone, tendon',
  swallow:
    'swallow*, swalow*, drank, drunk, drink, drinking, ate, eat, eating, eaten, ingest*, licked, lick, licking, inhaled, inhaling, took, taken, snorted, sniffed, injected, in his mouth, in her mouth, in my mouth, on his lips, got into, sipped, sucked, sucking, chewed, chewing, bit into, gulped, downed, necked, breathed in, breathing in, breathed, half empty, in the mouth, mouthful of, sip of, given, gave, munched, sprayed, had a, spray, smoked, vaped, bit, bit a, shot up, injecting',
  ate: 'ate, eaten, eating, swallow*, swalow*, drank, drunk, got into, chewed, found, chewing, helped himself, helped herself, got hold of, sucked, in his mouth, in her mouth, got at, gulped, may have, might have, necked, licked, munched, raided, opened, downed, took, taken, stuck',
  poison:
    'windscreen wash, bleach, nicotine, battery, batteries, antifreeze, anti freeze, poison, detergent, petrol, gasoline, kerosene, paraffin, diesel, lamp oil, essential oil, engine oil, tea tree oil, eucalyptus oil, white spirit, turpentine, turps, paint, thinner, thinners, perfume, aftershave, lighter fluid, drain cleaner, drain unblocker, oven cleaner, toilet cleaner, toilet cleaners, cleaner, cleaners, pesticide*, weed killer, weedkiller, insecticide, bug spray, acid, lye, caustic soda, caustic, chemical*, magnet, magnets, nail polish remover, acetone, hand sanitiser, hand sanitizer, methanol, mushroom*, toadstool*, berries, rat poison, slug pellets, pellets, mouse bait, ant bait, moth balls, mothballs, dishwasher tablet*, laundry pod*, washing pod*, dishwasher pod*, pod, pods, washing up liquid, fabric softener, descaler, limescale remover, ammonia, chlorine, pool chemicals, carbon monoxide, fumes, exhaust, windscreen washer, screenwash, screen wash, brake fluid, e liquid, vape juice, vape liquid, vape fluid, nicotine liquid, nicotine pouch*, cigarette butt*, cigarette, cigarettes, edible, edibles, gummies, weed, cannabis, glue, superglue, shampoo, mouthwash, soap, lime, plaster, pepper spray, foxglove, deadly nightshade, yew, laburnum, lily of the valley, rubbing alcohol, surgical spirit, disinfectant, dettol, lysol, coin, marble, toy, bead, beads, pin, needle, screw, nail, button, lego, glass, hydrogen peroxide, peroxide, firelighter*, citronella, arsenic, cyanide, mercury, lead, thermometer, water beads, desiccant, silica, lily, daffodil, daffodils, bulb, bulbs, plant, leaf, leaves, wasp killer, fly spray, bug killer, vape, vapes, hand gel, alcohol gel, sanitiser, sanitizer, death cap, death caps, cleaning fluid, cleaning product*, cleaning spray, oven spray, gas, chlorine gas, smoke, floor polish, paint stripper, wood preservative, hair dye, bubble bath, room spray, air freshener, reed diffuser, diffuser, glow stick, silica gel, potpourri, tide pod, capsule for the dishwasher, yew berries, oleander, hemlock, ricin, castor beans, apricot kernels, cherry stones, poison ivy leaves, ethanol, moonshine, coolant, formaldehyde, pool chlorine, radiator fluid, washing powder, washing liquid, washing tablet, laundry tablet, ket, cleaning products, old rice, puffer fish, pufferfish, fugu, tinned fish, drain, chemicals, mdma, acid tab, tabs, ghb, poppers, bath salts, pesticides, sheep dip, paraquat, gas canister, solvent, solvents, white spirits, engine coolant, toilet block, toilet duck, rat bait, cockroach, snail bait, mosquito',
  smallObject:
    'coin, marble, toy, bead, beads, pin, needle, screw, button battery, battery, batteries, magnet, magnets, ball, bearing, stone, earring, ring, bone, grape, nut, sausage, hot dog, carrot, popcorn, lid, cap, bottle top, something, steak, food, meat, peanut, lego',
  medicine:
    'pill, pills, tablet, tablets, medicine, medicines, medication, medications, meds, med, capsule*, painkiller*, pain killer*, paracetamol*, tylenol*, acetaminophen, ibuprofen*, nurofen, advil, aspirin*, naproxen, codeine, co codamol, tramadol, morphine, oxycodone, oxy, oxys, oxycontin, opioid*, opiate*, fentanyl, heroin, methadone, xanax, valium, diazepam, benzo, benzos, benzodiazepine*, zopiclone, zolpidem, ambien, sleeping pill*, sleeping tablet*, sleepers, antidepressant*, sertraline, fluoxetine, prozac, citalopram, amitriptyline, venlafaxine, lithium, insulin, metformin, gliclazide, metoprolol, bisoprolol, propranolol, beta blocker*, digoxin, amlodipine, ramipril, lisinopril, blood pressure tablet*, heart pill*, heart tablet*, blood thinner*, warfarin, rivaroxaban, xarelto, apixaban, eliquis, iron tablet*, iron pill*, vitamin*, antihistamine*, benadryl, cetirizine, sachet*, patch, patches, thyroxine, levothyroxine, clonidine, quetiapine, olanzapine, gabapentin, pregabalin, ritalin, adderall, concerta, cocaine, mdma, ecstasy, ketamine, ghb, drugs, calpol, dosette, blister pack*, packet, packets, prescription, methotrexate, lamotrigine, tegretol, valproate, colchicine, verapamil, diltiazem, doxepin, mirtazapine, melatonin, nytol, dihydrocodeine, antibiotic*, drug, dose, doses, steroids, speed, lsd, shrooms, spice, coke, meth, poppers, pain patches, hormone tablets, thyroid tablets, contraceptive pills, statin, statins, prescription drugs, medicine cabinet, nurofen plus, panadol, anadin, solpadeine, cuprofen, co-dydramol, sumatriptan, loperamide, excedrin, aleve, midol, theophylline, viagra, sildenafil, antipsychotic*, mood stabiliser*, haloperidol, phenobarbital, phenobarbitone',
  tooMuch:
    'too many, too much, way too, overdose*, od, oded, whole bottle, whole pack, whole packet, whole box, entire bottle, full bottle, all my, all of my, all his, all her, all of his, all of her, all the, a load of, loads of, loads, handful*, a bunch of, bunch of, lots of, dozens, double, twice, triple, three times, ten times, four times, two lots, extra, by mistake, by accident, accident, accidentally, instead of, wrong, in one go, at once, more than the box, more than i should, lost track, lost count, mixed up, whole weeks, a whole, dont know how many, unknown number, unknown amount, not sure how many, a strip of, several strips, more than the, whole strip, the lot, the entire, wrong dose, double dose, two doses, too high, multiple, overdid, weeks worth, months worth, already taken, forgot i had, forgot i, forgot she, forgot he, twice as',
  overdosed: 'overdosed, oded, taken an overdose, took an overdose, has overdosed, odd on, is overdosing, overdosing',
  overdoseEvent: 'overdose, od',
  emptyPacks:
    'empty blister, empty packet*, empty pack, empty packs, empty pill, empty bottle*, empty box, empty boxes, empty strips, pill bottles, pill bottle, needle in, pills missing, tablets missing, tablets are gone, pills are gone, tablets gone, pills gone, all gone, pills are missing, meds are gone, bottle empty, packet empty, packets empty, strip empty, taken something, took something, found pills, pills on the floor, syringe, needle next to, is missing and, battery is missing, magnet is missing',
  pupils:
    'pinpoint pupils, tiny pupils, pinned pupils, small pupils, pupils are tiny, pupils tiny, pupils like pins, pupils are pinpoint, pupils different, unequal pupils, one pupil, pupils are different, pupil is bigger, pupils are huge, pupils huge',
  narcan: 'narcan, naloxone',
  gave: 'gave, given, used, giving',
  alarm: 'alarm, detector',
  sounding:
    'going off, beeping, went off, goes off, sounding, keeps going, chirping, keeps, gone off, is on, says, reading, headache, headaches, dizzy, sick, drowsy, passed out, feel sick, unwell, ill, leak, leaking',
  coWords:
    'carbon monoxide, co alarm, monoxide, gas leak, smell gas, gas alarm, co detector, breathing in gas, smell of gas, gas smell, whole family, boiler, exhaust fumes, gas heater, generator, smells of gas, gas in the house, gas fire, fumes',
  mixed: 'mixed, mixing, combined',
  cleaners:
    'bleach, cleaner, cleaners, ammonia, acid, chemicals, vinegar, products, cleaning, toilet cleaner, disinfectant, limescale',
  picked:
    'picked, foraged, found in, from the woods, from the garden, in the woods, forest, wild, in the garden, from the forest, in the park',
  snake:
    'snake, adder, viper, rattlesnake, cobra, copperhead, black widow, scorpion, jellyfish, stingray, weever, spider, box jelly*, brown recluse, mamba, funnel web, cottonmouth, snakebite, blue ringed, stonefish, bat, rabid, monkey, stray dog',
  bite: 'bite, bites, bitten, bit, stung, sting, stings, fangs, scratched, snakebite',
  insect:
    'wasp, bee, hornet, ant, ants, bees, wasps, insect, yellow jacket, fire ant, fire ants, insects, bee sting, wasp sting',
  exposure:
    'ate, eaten, eating, after eating, took a bite, stung, sting, bitten, bite, bites, antibiotic*, penicillin, amoxicillin, injection, jab, vaccine, shot, allerg*, nuts, nut, peanut*, cashew*, walnut*, almond*, sesame, shellfish, shrimp, prawn*, lobster, crab, egg, eggs, milk, cows milk, kiwi, latex, wasp, bee, hornet, new medicine, new tablet, first pill, ramipril, lisinopril, enalapril, ace inhibitor, contrast, cookie, satay, fish, hair dye, strawberr*, anaphyl*, epipen, epi pen, soy, wheat, mango, new pill, new medication, first dose, started taking, takeaway, restaurant, dairy, hazelnut*, pistachio*, mustard, lupin, celery',
  epipen:
    'epipen*, epi pen*, autoinjector*, auto injector*, adrenaline pen, jext, emerade, epinephrine pen, adrenalin pen, epinephrin',
  reactionNow:
    'used, given, gave, coming back, come back, reacting, wearing off, out of date, expired, second, 10 mins, minutes, now, isnt working, not working, didnt work, havent got, dont have, no, lost, doesnt work, again, cant find, should i use, need',
  allergicEvent:
    'allergic reaction, anaphyla*, allergik reaction, reacting now, reacting to, severe allergic, alergic reaction, allergic shock, peanut reaction, nut reaction, reaction to',
  peeling: 'peeling, blistering, blisters, coming off, sheets, sores, raw, skin is falling',
  skinWords: 'skin, mouth, rash',
  accidentallyAte:
    'accidentally ate, ate by mistake, ate something with, accidently ate, accidentally had, had nuts in, contained nuts, had peanuts in, ate one by mistake',
  burnt:
    'burn, burns, burnt, burned, scald*, blister*, on fire, caught fire, electrocuted, electric shock, flames, charred, shock from',
  hotThing:
    'kettle, boiling, hot oil, oil, chip pan, frying pan, fryer, tea, coffee, soup, steam, fire, bonfire, petrol, iron, hot water, bath, flames, flame, acid, firework*, barbecue, bbq, hob, stove, face, hands, neck, throat, genitals, white, leathery, size of, bigger than, chemical, electric*, socket, all blistered, chest, whole arm, airway, explod*, lightning, cable, mains, hair straightener*, both hands, deep, cement, charred, doesnt hurt, doesnt even hurt, radiator, large, huge, skin, arm, leg, my face, his face',
  inEye:
    'in eye, in eyes, in my eye, in my eyes, in his eye, in his eyes, in her eye, in her eyes, in the eye, in both eyes, into my eye, into his eye, into her eye, into my eyes, into his eyes, into her eyes, into eye, into the eye, in one eye, in my left eye, in my right eye, in their eyes, in the eyes, in his face, in her face, in my face',
  eyeObject:
    'nail, metal, glass, wire, stick, pencil, pen, dart, knife, chip, splinter, branch, fish hook, hook, strimmer, shard, needle, scissors, screw, screwdriver, pellet, bullet, airsoft, grinder, drill, fork, firework, ball',
  floaters: 'floaters, black bits, flashes, cobwebs, specks, black dots, black spots, flashing, floaty',
  curtain:
    'curtain, shower of, shadow, veil, grey patch, dark patch, new, loads of, sudden, lots of, hundreds, black bits',
  halos: 'halo*, rainbow*, rings round, rings around',
  child:
    'little man, little lad, little girl, little boy, our little, my little, child, kid, kiddo, kids, toddler, toddlers, baby, babys, babies, infant, newborn, son, daughter, little one, little boy, little girl, my boy, my girl, lad, grandson, granddaughter, grandchild, niece, nephew, bub, bubba, lo, year old, yr old, yo, month old, months old, week old, weeks old, day old, days old, bairn, bairns, tot, preschooler, twin, boy, girl, hes 2, hes 3, 18 months, little lad, my little, one year old, teething, 1yo, 2yo, 3yo, my kid, nursery, nappy, diaper, breastfed, bottle fed',
  baby: 'baby, babys, babies, infant, newborn, bub, bubba, month old, months old, week old, weeks old, day old, days old, neonate, new born, mo old, wk old, teething',
  youngBaby: 'newborn, new born, neonate, week old, weeks old, wk old, day old, days old, wks old',
  feed: 'feed, feeds, feeding, feedin, drink, drinking, nurse, latch, take a bottle, take his bottle, take her bottle, suck, take milk, eat, eating, bottle, breastfeed, take fluids, drank, milk, the bottle, the breast, take the bottle, taking milk, taking fluids',
  wetNappy:
    'wet nappy, wet nappies, wet diaper, wet diapers, peed, wet nappys, weed, pee, nappy, nappies, diaper, diapers, dry nappies',
  softSpot:
    'soft spot, fontanelle, fontanel, top of his head, top of her head, top of head, spot on top, eyes look, eyes are',
  sunken: 'sunken, sunk, bulg*, dipped, raised, hollow, swollen, pops out, sticking out, sunken eyes',
  greenVomit:
    'green vomit, vomiting green, green sick, throwing up green, vomit is green, bile, being sick green, vomited green, bright green, dark green',
  jelly: 'jelly, redcurrant, red currant, blood in nappy, blood in diaper, blood in the nappy',
  kneesUp:
    'knees up, drawing knees, pulling knees, pulls his legs up, pulls her legs up, drawing her legs up, drawing his legs up, legs up, screaming in bursts, high cry, high pitched cry, high pitched scream, shrill, inconsolable, weak cry, screaming, wont stop crying, crying nonstop, moaning cry, strange cry, odd cry',
  drowned:
    'face down, out of the pool, out of the bath, out of the water, from the pool, from the bath, under water, underwater, nearly drowned, near drowning, pond, went under, paddling pool, drowned, drowning, fell in the pool, sank',
  droppedBaby:
    'dropped the baby, dropped my baby, baby fell, baby rolled off, fell off the bed, fell out of the, fell from the, fell off the changing, rolled off, fell off the sofa, fell off the, shook the baby, shook my baby, dropped him, dropped her, fell down the stairs, fell from, fell from high chair, fell off high chair, fell out of high chair, fell off his, fell out of his, slipped out of my arms',
  pregnant:
    'pregnan*, prego, preggo, preggers, preg, weeks along, wks along, weeks gone, wks preg, trimester, expecting, months pregnant, positive test, positive pregnancy, unborn, my waters, due date, wks pregnant, in labour, in labor, antenatal, bump, weeks gestation, preeclampsia, pre eclampsia, preganant, pregant',
  weeksBy: 'weeks, wks, wk, weeks pregnant',
  waters:
    'waters, water broke, water has broken, my water, fluid leaking, waters broke, leaking fluid, gush, gush of fluid, trickle',
  broke:
    'broke, broken, gone, green, brown, leaking, bloody, breaking, went, smell*, popped, burst, gushed, fluid, water, weeks',
  cord: 'the cord, umbilical, cord is, feel the cord, cord hanging, cord coming, see the cord, see a foot, see the head, head is coming, baby is coming, babys coming, feel a foot, see the babys, need to push, want to push, head is out, crowning',
  kicks: 'move, moves, moved, moving, movement*, kick*, wriggl*, felt kicks, feel kicks',
  contractions: 'contraction*, labour, labor, tightening*',
  ribs: 'under ribs, under my ribs, under the ribs, under her ribs, below my ribs, upper right, right rib, ribs, top of my belly, upper belly, upper stomach',
  ribsSucking:
    'ribs sucking, sucking in, ribs are sucking, ribs pulling, ribs drawing, ribs show, pulling in, ribs showing, drawing in, nostrils flaring, nostrils flare, tummy sucking, chest caving, chest sucking, flaring, belly breathing, see his ribs, see her ribs, neck pulling, head bobbing, tugging, tummy to breathe, belly to breathe, using his tummy, using her tummy, skin between ribs',
  belliedBlow:
    'kicked, fell, fallen, hit, crash, car accident, punched, slipped, landed on, bumped, pushed, car crash, rear ended, tripped, airbag, seatbelt, fall',
  shoulderTip: 'shoulder tip, tip of my shoulder, shoulder pain, shoulder hurts, pain in my shoulder',
  postpartum:
    'gave birth, had a baby, had my baby, given birth, c section, caesarean, postpartum, delivered, just had a baby, after birth, since birth, after delivery, after the birth, miscarriage, miscarried',
  thinner:
    'blood thinner*, warfarin, coumadin, apixaban, eliquis, rivaroxaban, xarelto, edoxaban, dabigatran, pradaxa, heparin, anticoagul*, clopidogrel, thinners, the thinner, haemophilia, hemophilia, haemophiliac, lixiana, plavix, clexane, enoxaparin, blood thiner*, fondaparinux, von willebrand, tinzaparin',
  lowDefence:
    'chemo, chemotherapy, neutropenic, neutropenia, transplant, no spleen, lost my spleen, spleen removed, spleen out, without a spleen, leukaemia, leukemia, immunosuppress*, immune suppress*, methotrexate, hiv, lymphoma, stem cell, bone marrow, splenectomy, dialysis, clozapine, carbimazole, sickle, catheter, picc, central line, asplenic, weak immune, biologic, humira, on steroids, azathioprine, transplanted, rituximab, myeloma',
  diabetic:
    'hypo, diabet*, type 1, type one, insulin, t1d, jardiance, dapagliflozin, forxiga, empagliflozin, insulin pump, my pump, type 1s, t2d, t1, gliclazide, farxiga, invokana, sglt2*',
  sweetBreath:
    'fruity, nail polish remover, pear drops, acetone, nail varnish, smells sweet, sweet breath, breath smells',
  noInsulin:
    'no insulin, out of insulin, ran out of insulin, without insulin, run out of insulin, insulin ran out, missed my insulin, havent had insulin, hasnt had insulin, lost my insulin, havent taken my insulin, hasnt taken his insulin, skipped insulin, insulin pump failed, pump failed, pump stopped, pump has failed, no insulin left, forgot my insulin, afford insulin, forgot his insulin, not had insulin, bg wont come up, sugar wont come up, sugars wont come up, sugar wont go up, glucose wont come up, sugar wont come down, sugars wont come down, bg wont come down, cant get my sugar',
  meter: 'meter, cgm, libre, dexcom, glucometer, sensor, monitor',
  meterWords: 'hi, low, lo, high, error high, says hi',
  thirst:
    'drinking and peeing, peeing nonstop, peeing non stop, peeing constantly, peeing all the time, so thirsty, constantly thirsty, very thirsty, drinking loads, drinking gallons, drinking constantly, thirsty all the time, always thirsty, drinks and pees, cant stop drinking water, weeing all the time, wees all the time, extreme thirst, unquenchable',
  cast: 'cast, plaster, splint',
  castTrouble:
    'numb, blue, tight, unbearable, tingl*, white, cold, cant feel, swollen, painful, agony, purple, throb*, pins and needles, cant move',
  hernia: 'hernia, rupture, lump in my groin, groin lump',
  herniaTrouble:
    'hard, purple, wont go back, stuck, throwing up, painful, vomiting, red, cant push, agony, doesnt go back, red, stopped passing, tender',
  coldWhite: 'cold, white, pale, numb, blue, icy, no pulse, cant feel, mottled, black, grey',
  swollenCalf:
    'calf swollen, swollen calf, calf is swollen, leg swollen, swollen leg, leg is swollen, calf hurts, calf pain, calf is red, calf is hot, leg is red and, dvt, blood clot, calf is sore, calf painful, pain in my calf, calf is tender, one leg is',
  kidneyStone: 'kidney stone*, kidney infection, flank, kidney, kidneys, loin, stone',
  hitByCar:
    'hit by a car, run over, hit by a bus, hit by a truck, hit by a lorry, hit by a van, car crash, motorbike accident, car accident, motorcycle accident, car wreck, crashed my car, fell from a, fell off a roof, fell off the roof, fallen off a ladder, fell off a ladder, fell off ladder, fell off the ladder, fell off a horse, thrown from, crushed under, crushed by, trapped under, run over by, knocked down by, fell three, fell two, from a height, fell out of a, stuck in machine, caught in a machine, caught in machine, crushed, crush, trapped, metres off, meters off, feet off, off scaffold, off a ladder, off the roof, motorbike crash, bike crash, thrown off, run down, scaffold, scaffolding, stampede, trampled, kicked by a horse, explosion, building collapse, chainsaw, in a crash, in an accident, fell down a cliff, knocked off, nail gun, drill went, went through my hand, went through his hand, through window, through foot, nail through, tree fell, fell on him, fell on her, fell on me, skin hanging, degloved, scalped, impaled, pinned under, frostbitten, frostbite, horse fell, arrow, spike through, rod through, knocked over by, lawnmower, saw blade, table saw, circular saw, mangled, caught in the, bear attack, shark, bitten by a dog, dog attack, savaged',
  paralysed:
    'cant feel my legs, cant move my legs, cant feel his legs, cant move his legs, cant feel my hands, cant feel legs, cant feel her legs, broken neck, broke his neck, broke my neck, neck hurts, dived in, shallow end, broken back, cant move my',
  heat: 'heat, sun, hot car, in the sun, heatwave, 104, sauna, marathon, overheated, hot day, hot weather, ecstasy, mdma, rave, pills at, festival, sun all day',
  hotDry:
    'hot dry, dry skin, stopped sweating, not sweating, collapsed, hot skin, red hot skin, boiling hot, burning hot, rigid, overheating, is boiling, boiling and, grinding',
  coldPlace:
    'snow, freezing, frozen, icy water, outside all night, hypothermi*, ice cold, cold water, frostbite, fell through, out in the cold, lake, falling in, fell in the river, fell in a river, fell in the sea, river',
  coldSigns:
    'stopped shivering, mumbling, stiff, not shivering, slurring, ice cold, isnt shivering, no longer shivering, fumbling, shivering stopped, shivering has stopped, frostbitten, falling in lake',
  stoppedDrinking:
    'stopped drinking, quit drinking, gave up drinking, no alcohol since, detox*, withdrawal*, coming off alcohol, last drink, cold turkey, off the booze, ran out of xanax, ran out of diazepam, ran out of valium, ran out of my, stopped xanax, stopped alcohol, without alcohol, stopped valium, stopped the xanax, dts, stopped boozing, stopped diazepam, ran out of benzos, stopped taking xanax, quit 3 days, quit two days, quit drink, alcoholic quit, coming off valium, coming off xanax, coming off benzos, coming off diazepam, stopped drink, off alcohol, gone cold turkey, quit alcohol, no drink for, no drink since, off drink, detoxing, sober for 2 days, sober for 3 days',
  withdrawalSigns:
    'shaking, shakes, seeing things, hallucinat*, trembl*, seizure*, fit, sweating, confused, tremor*, hearing things, bugs, spiders, insects crawling, sees spiders, seeing spiders, shaking badly, cant stop trembling',
  addison:
    'addisons, adrenal insufficiency, adrenal crisis, hydrocortisone, cortisone, adrenal, steroid dependent, hypopituitar*, long term prednisolone, long term steroids',
  liver: 'cirrhosis, liver failure, liver disease, cirrhotic',
  dementiaFree:
    'fine yesterday, normal yesterday, ok yesterday, this morning, suddenly, since yesterday, all of a sudden, sudden, overnight',
  attacker:
    'husband, boyfriend, partner, wife, girlfriend, ex, he, hes, she, dad, father, stepdad, mum, mother, brother, son, stalker, someone, a man, bf, my man, fiance, uncle, landlord, date, i, ive, id, i was',
  beats:
    'hits me, hit me, beats me, beat me, beating me, choked me, choking me, strangled me, strangled, strangling me, punched me, kicked me, threw me, pushed me down, hurts me, attacked me, raped, rapes me, assaulted, hitting me, has a knife, threatened me, threatening me, threatened to kill, threatens to kill, will kill me, going to kill me, kill us, wont let me leave, wont let me out, locked me in, hands round my neck, hands around my neck, stalking me, pulled a knife, gun to my, pointed a gun, hurt the kids, hits the kids, hits my, forced me, he has a gun, sexually assaulted, came at me, has been hitting, abuses me, holding me, slammed me, grabbed me by, slaps me, slapped me, been raped, was raped, got raped, i was attacked, was assaulted, been assaulted, been attacked, sexually abused, touched me, held me down, held a knife, beating my, my dad hits, with a knife, kicks me, burned me, locks me, slap, slaps, is violent, gets violent, violent, threw a, smashed my, throws me, dragged me, cornered me, tried to kill',
  hiding:
    'hiding from, hiding in, locked myself in, locked in the bathroom, hes coming back, he is coming back, afraid to go home, scared to go home, scared of my husband, scared of my boyfriend, scared of my partner, frightened of my, afraid of my husband, afraid of my boyfriend, hes outside, banging on the door, scared he will hurt, scared hell hurt, afraid he will, im hiding, hes in the house, followed me, following me, in the house, broken in, breaking in, wont let me go, kill me if, hell kill, he will find me, hes going to',
  voices:
    'voices are telling, voices tell, voices telling, god told him, god told me, god told her, telling me to hurt, telling me to kill, told him to kill, told me to kill, must kill, telling him to, telling her to, voice tells, voices keep telling, tell me to hurt, tell me to kill, going to kill his, going to kill her, want to hurt my baby, harm my baby, hurt my baby, thoughts of harming, kill someone, hurt someone, hurting my baby, smother*, kill my baby, kill my kids, want to kill my, voices want, voices say, voice says, voices are, voices in my head, hearing voices, is evil, are evil, must be sent back, possessed, demon, demons, the devil, coming to get, out to get, holding an axe, with an axe, with a machete, waving a knife, holding a knife, hears voices, poisoning his food, poisoning my food, implanted, spying on him, is the messiah, is jesus, not my real baby, not really our baby',
  drinkSpiked:
    'something in my drink, spiked, in her drink and, put something in, roofied, drugged me, been drugged, something in his drink, was drugged, drink cant stand, drink tasted',
} as const;
