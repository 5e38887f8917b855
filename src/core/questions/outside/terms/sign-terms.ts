/** Phrases that are a sign by themselves or qualify another, by class; written as in body-terms.ts. */
export const signTerms = {
  manyTaken:
    'swallowed ten of, swallowed 10, took ten of, swallowed all of them, took all of them, swallowed them all, took them all, took the lot, swallowed the lot, swallowed loads of them, swallowed a few of them, swallowed several, took loads, swallowed at least, ate at least, swallowed two of, swallowed one of, swallowed some of, swallowed both',
  hotWord: 'hot, fever, temperature, burning up, shivering',
  reactNot:
    'not react, does not react, doesnt react, not moving, isnt moving, doesnt move, not answering, no answer, not talking',
  armAche: 'arm ache, arm aches, aching arm',
  /** Any trouble of the body that does not by itself say how bad it is. */
  distress:
    'pain, pains, painful, hurts, hurting, hurt, agony, cramp*, bleeding, bleeds, bled, blood coming, blood in, vomit*, throwing up, threw up, being sick, was sick, been sick, puking, fever, feverish, temperature, shiver*, numb, numbness, weak, dizzy, faint, fainting, fainted, passed out, collapsed, swollen, swelling, swelled, blister*, burnt, burned, scalded, drowsy, sleepy, confused, muddled, breathless, wheez*, pale, clammy, sweating, sweaty, yellow, purple, bluish, floppy, stiff, cant move, cant feel, cant see, cant walk, cant stand, cant eat, cant drink, cant pee, cant swallow, cant talk, cant open, cant hear, cant keep, wont eat, wont drink, wont stop, wont move, wont open, wont respond, not drinking, not eating, not breathing, not moving, stopped drinking, trembling, shaking, twitch*, jerking, hives, welts, blotchy, mottled, palpitations, racing, pounding, gasping, choking, drooling, dribbling, slurring, drooping, paralysed, unconscious, unresponsive, delirious, rambling, hallucinating, lethargic, limp, dehydrated, black stools, bloody, discharge, pus, spreading, headache, blurred vision, blurry vision, double vision, seeing double, blind, lost vision, swallowed, poisoned, bitten, stung, stabbed, crushed, burning, tight, throbbing, lump, screaming, moaning, groaning, writhing, doubled over, grey, diarrhoea, diarrhea, jaundiced, sunken, hoarse, croaky, rigid, spasm, spasms, contractions, leaking, overdose, overdosed, suicidal, hit his head, hit her head, hit my head, banged his head, banged her head, unsteady, staggering, stumbling, incoherent, agitated, unwell and, collapsing, seeing things, hot to touch, black out, blacking out, blacked out, blister, peeling, oozing, foaming, frothing, snoring weird, gurgling, grinding, boiling, freezing, convulsing, fitting, cant breathe, cant swallow even, cant poo, cant pass, cant lie, cant bear, cant put, unbearable, excruciating, tearing, stabbing, crushing, squeezing, tingling, tingly, tingles, dead arm, gone dead, gone numb, gone white, gone blue, gone cold, gone grey, cold white, ice cold, discoloured, discolored, sore and red, boiling hot, hot and, throat closing, lips swollen, eyes swollen, face swollen, puffy, ballooned, bulging, popped out, hanging off, sticking out, infected, stinks, smells bad, weeping wound, bruised, bruises, petechiae, jelly, green, mucus and blood, clots, soaked, soaking, gushing, pouring, spurting, dripping, wont clot, coughing up, spitting, retching, sick all, being sick all, cant stomach, not keeping, hasnt eaten, hasnt drunk, hasnt peed, havent peed, havent slept, hasnt slept, not slept for, terrified, panicking',
  sprayed: 'sprayed, splashed, squirted, spilled, spilt, acid on, bleach on',
  convulsing:
    'convulsing, seizing, siezing, is fitting, hes fitting, shes fitting, is having fits, stop fitting, having convulsions, stopped fitting, still fitting, still twitching, hasnt come round',
  suffocating: 'suffocat*, gasping, gasp, gasps, asphyxiat*, strangl*',
  lyingFloor:
    'on the pavement, on the street, on the bathroom floor, on the kitchen floor, lying on the floor, on the floor and, slumped, lying on the ground, found on the floor, found him on, found her on, cant get up, fell and cant',
  fastRate: 'breathing 30, breathing 32, breathing 35, breathing 40, 30 breaths, 35 breaths, 40 breaths',
  troponin:
    'troponin positive what, troponin positive, troponin is, troponin high, troponin raised, raised troponin, high troponin, troponin was, positive troponin, elevated troponin, troponin came, ecg abnormal and',
  cannotCough: 'cant stop coughing, coughing, cough, voice, hoarse, throat, swallowing',
  choking:
    'choking, chocking, chokeing, chokes on, choking on, choked on, heimlich, gagging, gags, retching and dribbling',
  stuckInThroat:
    'stuck in my throat, stuck in his throat, stuck in her throat, stuck in throat, stuck in the throat, lodged in, cant swallow or, stuck in my gullet, caught in my throat, caught in his throat, caught in her throat, stuck going down, in her airway, in his airway',
  inhalerFails:
    'inhaler isnt, inhaler is not, inhaler not, inhaler doesnt, inhaler didnt, inhaler wont, inhaler 10, inhaler empty, inhaler is empty, inhaler has run, lost my inhaler, lost his inhaler, lost her inhaler, no inhaler, inhaler ran out, without my inhaler, ten puffs, puffs and, puffer isnt, puffer not, nebuliser isnt, nebuliser not, nebuliser is broken, nebulizer is broken, nebulizer isnt, nebulizer not, ventolin isnt, ventolin not, salbutamol isnt, albuterol isnt, albuterol not, rescue inhaler, inhaler every, inhaler has, left my inhaler, forgot my inhaler, inhaler at home, inhaler twice, puffs of, inhaler and still, inhaler helped, better with the inhaler, with the inhaler, ventolin every, reliever every, every 10 minutes and',
  stridor:
    'high pitched noise, barking cough, barky cough, whistling, stridor, noise breathing in, noise every time, seal like, barks like, croup, noisy breathing, squeaky, snoring weird, snoring strangely, gurgling, rattling, harsh noise, high pitched sound, crowing',
  asthmaAttack:
    'asthma attack*, asthma is bad, asthma is really, bad attack, attack is getting, asthma flare, asthma getting',
  oxygenLow:
    'turning blue, going blue, went blue, gone blue, sounds like she is drowning, like im drowning, drowning in, cant lie flat, sit bolt upright, sleep sitting up, sounds like hes drowning, lungs are filling, feels like drowning, inhaled smoke, smoke inhalation, breathed in smoke, coughing black, soot, sleeping upright, sitting up to breathe, sit up to breathe, house fire, fire smoke, smoke from',
  itchAll: 'itch*, dark urine',
  less: 'less, way less, much less, fewer, reduced, hardly any, barely any, no',
  clots: 'clots, clot, big clots, large clots, golf ball',
  fits: 'having a fit, had a fit, having fits',
  mouth: 'mouth, lips',
  biteTongue:
    'bit my tongue, bit his tongue, bit her tongue, bitten his tongue, bitten my tongue, biting his tongue, tongue is bitten, tongue bleeding, rigid and shaking, went stiff, gone stiff, went rigid, blank and jerking',
  sudden:
    'suddenly, sudden, all of a sudden, out of nowhere, came on, in seconds, out of the blue, like thunder, exploded, explosive, seconds, instant, instantly, like a bomb, like a hammer, within seconds, abruptly, woke up with, woke me, sudden onset',
  speechFunny:
    'speech funny, speech weird, talk proply, talk properly, cant talk right, tongue tied all, sounds drunk, speaking funny, sounds like hes drunk, sounds like shes drunk, drunk but hasnt, words mixed up, talk straight, mixing up words, mixing up his words, mixing up her words, mixing her words, mixing words',
  dropsThings:
    'dropping things, dropping her cup, dropped her fork, drops everything, keeps dropping, dropped his fork, dropped his cup, dropped her cup, dropped the cup, couldnt hold it, cant hold a, couldnt hold a, cant hold the, dropped his fork, dropping his, dropping her, hand wouldnt grip, wouldnt grip, cant grip, dropped the phone, dropped his knife, walks into, bumping into, drags his foot, dragging his, dragging her, dragging my, foot dragging, leg dragging, neglecting',
  limbGone:
    'leg gave way, leg just gave way, legs gave way, arm hanging, arm just hangs, arm wont, leg wont, hand wont, arm not working, hand not working, leg not working, cant walk straight, falling to one side, leaning to one side, falls to the left, falls to the right, veering, arm drifts, arm fell, arm drops, arm dropped, lost control of my, lost the use of, wont do what, wont do as, no strength in, no grip in, leg drags, keeps falling, falling over, keeps tripping, leaning, tilting, legs like jelly, legs have gone, legs have turned, legs went, legs wont hold, legs buckle, legs buckled, leg buckled, collapsing on one side, lurching, cant balance, lost all strength, cant stand up, cant get up, cant hold my head, cant hold his head, cant hold her head, hold her head up, hold his head up, hold my head up, tingling going up, tingling up, weak hands, hands are weak, getting weaker, drags a foot, drags a leg, drags one, drags her foot, drags his leg, drags her leg',
  blankStare:
    'went blank, blank mid, looks past me, staring off, looks through me, gaze, mid sentence, vacant, one side of his, one side of her',
  sitting:
    'sitting, standing, sat, elephant, brick, bricks, vice, vise, belt, band, truck, knot, rock on, clutch*, grabbed, grabbing, holding, holds, clamp*, strap',
  cprNow:
    'do cpr, doing cpr, cpr help, need cpr, start cpr, no pulse, cant feel a pulse, cant find a pulse, heart has stopped, heart stopped, pulse is very weak',
  fastPulse:
    'heart rate over, heart is going, heart going, pulse is going, heart rate of 1, pulse over, pulse racing, heart wont slow, svt, heart at, arrhythmia, afib',
  squeezing: 'everythings squeezing, squeezing feeling, pressure feeling',
  heartburn: 'heartburn, indigestion, acid reflux that',
  coughSpit: 'cough*, spit*, spat, hacking',
  coffeeGrounds: 'ground coffee, coffee granules, coffee grounds, coffee ground, like coffee grounds',
  redToilet:
    'bowl full of red, toilet full of red, water is red, toilet is red, bowl is red, toilet bowl red, toilet bowl is full, red water in the toilet',
  redEverywhere:
    'red all over the place, blood on the floor, blood on everything, red everywhere, lost a lot of blood, lost so much blood, bleeding out, bleed out, bleed to death, bleeding to death, wont clot, mouthfuls of blood, artery, tourniquet',
  redWord: 'red, dark brown, cola, pink, brown, rusty, blood',
  bruisesEverywhere:
    'bruises everywhere, bruises all over, huge bruise, huge bruises, covered in bruises, bruising everywhere, bruise spreading, massive bruise, bruises popping, nose is bleeding, gums bleeding, gums are bleeding, nose bleeding',
  severeWord: 'severe, terrible, worst, awful, bad, sudden, suddenly, really',
  bruiseEar:
    'bruise behind the ear, bruise behind his ear, bruising behind, behind the ear, black eyes both, panda eyes, raccoon eyes, black eyes, blood from the ear, blood from his ear, dent in, soft dent, dent on',
  spotsDontFade:
    'press a glass, pressed a glass, glass test, under a glass, tumbler test, with a glass, glass on, non blanching, nonblanching, press on it, pressed, when i press, doesnt go white, tumbler, roll a, rolled a glass, rash wont go, spots wont go, rash doesnt go, spots dont go',
  highFever:
    'fever of 41, fever 41, temp 41, temperature 41, 105, 106, fever wont come down, fever isnt coming down, wont come down',
  blotchy:
    'blotchy, mottled, marbled, grey, blue, cold hands, cold feet, hands and feet are cold, hands and feet freezing, hands are cold, feet are cold, clammy, pale, cold and clammy, patchy, ashen, lips pale, like marble, marble, marbly',
  tamponFever:
    'took out my tampon, forgotten tampon, tampon left, tampon late, tampon for days, left a tampon, lost tampon, forgot a tampon, tampon stuck, tampon in',
  violentChills:
    'shaking so hard, shivering uncontrollably, shaking uncontrollably, shivering like mad, uncontrollable shaking, uncontrollable shivering, violent shaking, teeth chattering, rigors, rigours, shaking like a leaf, cant stop shaking, cant stop shivering, shivering violently, shaking chills, bed is shaking',
  worsening:
    'going downhill, getting worse by, deteriorat*, worse by the hour, much worse since, getting weaker, rapidly worse, going downhill fast, slipping away',
  insulinWrong:
    'too much insulin, wrong insulin, double insulin, insulin twice, units of fast, fast insulin, fast acting instead, novorapid instead, injected twice, wrong pen, 50 units, rapid insulin, humalog instead, insulin by mistake, took insulin without eating, short acting instead, insulin instead',
  weakWord: 'weak, weakness, faint, dizzy, low blood pressure, collapsed, cant stand, diarrhoea, diarrhea',
  pulledHot:
    'pulled the kettle, pulled a kettle, pulled a cup, pulled cup, pulled the pan, pulled a pan, cup of tea on, coffee on himself, coffee on herself, tea on himself, tea on herself, boiling water on, kettle over, spilled boiling, spilt boiling, hot water over, pan over, soup on, chip pan went, spilt hot, spilled hot, tipped hot, tipped a cup, pulled hot, drink over, hot oil all, boiling oil, oil all over, hot oil on, boiling water over, hot fat, hot water all',
  splashEye:
    'chemical in my eye, splashed in, sprayed in, splash in my eye, squirted in my eye, cement in, bleach in eye, bleach in my eye, acid in eye, something in my eye from the, blood in the eye after, poked in the eye, eye is cut, cut my eye, stabbed in the eye, lime in, plaster in both eyes, hit in the eye, glue in eye, stuck in my eye, stuck in his eye, pupil is torn, jelly coming out of',
  numbWord: 'numb, cant feel, cant move, painful, pain, tingl*, paralysed, agony, hurts, no pulse',
  sciaticaNumb:
    'sciatica both legs, both legs numb, both legs are numb, legs are numb, legs going numb, legs weak, legs are weak, legs gone weak, legs stopped working',
  saddleNumb:
    'numb between, numb down there, cant feel when i wipe, feel it when i wipe, saddle numbness, cant feel my bum, numb bum, numb groin, numb bottom, cant feel my bottom, cant feel between, saddle area, numb genitals, numb around',
  likeDying:
    'doom, sense of doom, im dying, i am dying, feel like im dying, like im dying, think im dying, going to die, gonna die, im going to die, think hes dying, think shes dying, hes dying, shes dying, is she dying, is he dying, feeling of doom, impending doom, feels like shes dying, might die, about to die, bowel hanging, intestine, hanging out of me, something is hanging out, prolapse, erect for, erection for, foreskin stuck, foreskin wont, jaw is locked, jaw locked, lockjaw, jaw locking, razor blade, pulsing lump, pulsating lump, aneurysm burst, stepped on a nail, rusty nail, bitten by a bat, monkey bite, stray dog, rabid, cant swallow water, eyelids droopy, droopy eyelids, eyelids dropping, legs getting weaker, weaker each day, weakness going up, bent backwards, bone sticking, dislocated, shoulder popped out, knee cap popped, hip agony, brown vomit, vomiting brown, vomiting poo, vomiting faeces, not passed wind, no wind, swallowed a fish bone, fish bone stuck, bead up his nose, lost all feeling, organ failure, bleeding to death, cyanosis',
  paralysedNeck: 'neck hurts after, neck pain after',
  coldSkin:
    'cold and faint, cold and shaky, cold and clammy, pale and cold, hands are cold, cold and sweaty, pale and clammy, pale and sweaty, grey and sweaty, white as a sheet, grey in the face, looks grey, gone grey, skin is cold, cold to touch, cold to the touch, shoulder tip hurts, lips are white, cold hands',
} as const;
