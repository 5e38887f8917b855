/**
 * The common words of trouble, by what they are and not by illness: parts of the body, what a body can no longer do, how
 * much, how a colour changes, what force hit it, what a person asks for. Signs are put together from them, so that a
 * wording that is in no list is still read. Written as in body-terms.ts.
 */
export const commonTerms = {
  unable:
    'cant keep my, cant keep his, cant keep her, cant, cannot, can not, couldnt, could not, unable to, not able to, wont, will not, wouldnt, barely, hardly, scarcely, no longer, struggl*, too weak to, too sick to, too dizzy to, too breathless to, too sore to, lost the ability, hasnt, havent, doesnt, didnt, isnt, stopped, refusing, refuses, not been able, hurts too much to, cnt, impossible to, without help',
  function:
    'walk, walking, stand, stand up, standing, sit up, get up, get out of bed, move, moving, swallow, swallowing, see, feel my, feel his, feel her, lift, raise, talk, talking, speak, speaking, pee, wee, urinate, open my mouth, open his mouth, open her mouth, open my eye*, open his eye*, open her eye*, open it, bear weight, put weight, put any weight, stay awake, keep awake, keep my eyes open, keep anything, keep water, keep fluids, hear anything, hear out of, remember anything, remember what, remember how, think straight, straighten, hold his head, hold her head, hold my head, lift her head, lift his head, grip, latch, respond, answer me, recognise, recognize, control, bend my, pass wind, pass urine, poo or, use my, use his, use her, find the words, right words, words out, make sense, any sense, makes sense, get her eyes, get his eyes, eyes to open, open her eyes, open his eyes, open my eyes, wake up, stay standing, make any, tell me where, drink anything, drink water, eat or drink, close my, turn my head, wake fully, come round, come around, come to, finish his bottle, finish her bottle, finish a bottle, catch my breath, look down, touch it',
  skill:
    'control his, control her, control my, coordinate, aim, find his mouth, button his shirt, use the phone, write her name, write his name, read the clock',
  painWord:
    'pain*, hurt*, agony, ache*, aching, burning, cramp*, throb*, sore, stinging, stabbing, head, earache, toothache',
  muchWord:
    'severe, unbearable, excruciating, unreal, 10 10, 9 10, ten out of ten, nine out of ten, worst, terrible, awful, horrible, horrific, intense, insane, insanely, like mad, like hell, like crazy, off the scale, out of ten, out of 10, screaming, screams, crying, cries, cant bear, cant cope, never felt, worse and worse, getting worse, through the roof, agony, tears, morphine, nothing touches, nothing helps, doesnt touch, howling, writhing, shaking with, so bad, really bad, crushing, worsening, sudden, suddenly',
  bodyPart:
    'stoma, arm, arms, leg, legs, hand, hands, finger, fingers, fingertip*, thumb, wrist, elbow, shoulder, foot, feet, toe, toes, ankle, knee, thigh, calf, shin, hip, groin, face, cheek, lip, lips, tongue, mouth, eye, eyes, eyelid, neck, throat, jaw, chest, breast, belly, stomach, tummy, back, skin, nails, fingernails, ear, nose, penis, testicle, scrotum, limb, tip, stump, heel, colour, color',
  colour: 'blue, bluish, grey, greyish, gray, purple, black, blackened, mottled, ashen, yellow, yellowish, dusky',
  becomes:
    'its, went, gone, going, goes, turned, turning, turns, looks, looking, looked, became, becoming, is, are, hes, shes, im, has',
  puffed:
    'swell*, swollen, swelled, puffed up, puffy, ballooned, blown up, balloon*, bulg*, twice the size, enormous, too big, bigger than, huge, closing up, closed up, closing over, swelling shut',
  fastGrowing:
    'fast, quickly, rapidly, by the minute, by the hour, keeps, up fast, huge, massive, more and more, inside',
  fellWord:
    'fell, fallen, falling, fall, falls, jumped, dropped, thrown, tumbled, slipped, plunged, flung, came off, crashed',
  height:
    'window, roof, ladder, ladders, balcony, scaffold*, tree, upstairs, cliff, loft, bridge, horse, pony, stairs, downstairs, steps, wall, storey, storeys, story, bunk, motorbike, motorcycle, scooter, quad, escalator, building, tower, crane, trampoline, metres, meters, feet onto, top bunk, bike, bicycle, e bike',
  force:
    'stuck to, stuck on, grabbed a live, touching, touched, crushed, crushing, trapped, run over, ran over, reversed over, hit by, kicked by, knocked down by, knocked over by, struck by, pinned, squashed, flattened, mangled, caught in, trampled, mauled, gored, attacked by, slammed, shut in, electrocuted, shock from, shock off, struck',
  forceThing:
    'power line, power lines, overhead line, overhead wire, live cable, washing machine, line, fence, rail, car, van, lorry, truck, bus, train, tram, horse, cow, bull, dog, press, machine, machinery, door, forklift, tractor, car door, lathe, lift, wall, mower, mixer, conveyor, roller, lightning, cooker, mains, socket, pylon, plug, wire, wires, toaster, dryer, cable, live wire, boat, propeller, cyclist, motorbike, tree, branch, beam, pallet',
  insideOut:
    'bone, bones, tendon, tendons, muscle, fat, insides, guts, intestine*, bowel, organ, rib, skull, inside, pink stuff, yellow fat, lung',
  visible:
    'see, poking, sticking, sticks, through, coming out, hanging, visible, exposed, showing, shows, pokes, popping, out of his, out of her, out of my, spilling',
  spurting: 'spurting, squirting, spurts, gushing, arterial, pumping out, pouring out, wont clot, pouring with blood',
  misshapen:
    'bent the wrong way, wrong way round, wrong angle, odd angle, funny angle, weird angle, strange angle, out of its socket, out of joint, popped out, dislocated, deformed, snapped, in two, facing backwards, facing the wrong, doesnt look straight, shattered',
  woundWord:
    'wound, cut, bite, scar, incision, stitches, stiches, graft, burn, ulcer, sore, stump, c section scar, operation site, drain site, bitten, scratch, blister, abscess, boil, tooth',
  festering:
    'pus, smelly, smells, foul, stinks, hot, oozing, weeping, green, crackly, black, infected, red streak*, spreading, swollen, opened, angry, burst',
  postOp:
    'surgery, operation, op, hip op, knee op, keyhole, operated on, stitches, tonsils out, appendix out, discharged, gallbladder out, hysterectomy, bypass, thyroidectomy, prostate op, knee replacement, hip replacement, hip replaced, knee replaced, anaesthetic, biopsy, out of hospital',
  atRest:
    'two words, few words, three words, one word, between words, between sentences, whole sentence, before needing, at rest, lying in bed, lying down, lying here, just sitting, sitting still, sitting here, doing nothing, just lying, sitting on the, in bed, talking, even sitting, few steps, to the bathroom, to the toilet, to the loo, getting dressed, like ive run, like i ran, run a race, run a marathon, ran a marathon, flat in bed, half asleep',
  airWord: 'air getting, air coming, air in, air going, air at, air left, air is',
  likeFish:
    'like a fish, going in and out, heaving, sounds wet, sounds like snoring, with every breath, with each breath, all his effort, all her effort, with effort',
  grunts: 'grunting, grunts, moaning with each, wheezing, sucking in, tracheal, tugging',
  wrongWay: 'down the wrong way, wrong way, wrong pipe, wrong hole, stuck, lodged, jammed, wedged',
  silentRed:
    'silent, red in the face, no sound, cant make a sound, cant cough, clutching, panicking, purple, blue, clawing',
  weakWords:
    'weak, weakness, weaker, no strength, so feeble, legs like jelly, giving way, legs are going, buckling, drained and',
  paleWords:
    'pale, pasty, grey, gray, ashen, clammy, white as, cold and sweaty, white and sweaty, blue, washed out and, waxy',
  uneasy:
    'feel awful, feel terrible, feels awful, feels terrible, really ill, very ill, so ill, seriously ill, really unwell, very unwell, feel ill, feels ill, looks ill, looks terrible, looks awful, looks dreadful, not right, something is wrong, something wrong, deteriorating, getting worse, much worse, worse by, never felt this, never been this, rough as, poorly, out of sorts',
  plea: 'what to do, does anyone know, anyone know if, do you think its, is it bad that, is it dangerous that, should i worry, is that bad, is this bad, is that dangerous, is this dangerous, is that serious, is this serious, ok to wait, safe to wait, what do i do, what should i do, what do we do, what should we do, what shall i do, please help, pls help, help me please, somebody help, someone help, help us, help quick, should i go to, do i need to go, do i go, take him in, take her in, take him to, take her to, wait till, wait until, wait it out, can it wait, sit it out, sleep it off, dont know what to do, first aid for, quick help, need help, no doctor, hospital now, need to be seen, need to see someone, need to call, should i call, do i call, should i ring, do i ring, call someone, be worried, be seen',
  service:
    '999, 911, 112, 111, 000, ambulance, a and e, a&e, emergency room, emergency department, casualty, out of hours, urgent care, an emergency, paramedic*',
  bloodAnywhere:
    'blood in, blood from, blood coming, bleeding from, blood out, blood and, some blood, of blood, blood clots, coughed blood, bled, bleeding',
  severalTimes:
    'times today, several times, times since, over and over, one after, times in, in a row, nonstop, non stop, every few minutes',
  worthless: 'deserve a better, deserve better, better mum, better dad, better mother, better father, better wife',
  croaky:
    'hoarse, croaky, raspy, coughing nonstop, coughing non stop, cant stop coughing, keeps coughing, throat is tight, tight throat, wheezy, lump in my throat, lump in his throat, lump in her throat',
  pop: 'pop, popped, snap, snapped',
  tornWord: 'tore, torn, ripped, mauled, savaged, gashed, slashed, sliced, split, severed, chopped, impaled, stabbed',
  hotStuff:
    'chip fat, fat from, oil from, hot tar, hot oil, hot fat, hot wax, boiling, molten, hot glue, scalding, hot water, hot iron, hot metal, hot ash, hot soup, hot tea, hot coffee, red hot, flames, flame, fire, acid, caustic, bleach',
  partyDrug:
    'an e, mdma, ecstasy, molly, coke, cocaine, ketamine, ket, spice, meth, acid, lsd, shrooms, ghb, fentanyl, heroin, xans, xanax, bars, edibles, edible, speed, crack, ghb, poppers, some pills, a pill, pills off, something at a party, something at the club, drugs',
  notEating:
    'not eating, wont eat, off his food, off her food, not drinking, wont drink, stopped eating, stopped drinking, hasnt eaten, hasnt drunk, refusing food, refusing fluids, not taking fluids, not keeping',
  useLost:
    'lose the use, lost the use, lost use, lose use, no use of, went limp, gone limp, still limp, is limp, hangs limp, went dead, gone dead, wont do as',
  stillBleeds:
    'still bleeding, keeps bleeding, bleeding through, hasnt stopped bleeding, wont stop bleeding, still pouring, bleeding again, started bleeding again',
  sharpThing:
    'knife, stick, glass, nail, metal, rod, pole, arrow, fork, scissors, screwdriver, spike, branch, needle, pencil, shard, fence, blade, pitchfork, splinter, hook, wood, tool, railing',
  stuckIn:
    'still in, stuck in, sticking out, went through, gone through, went into, gone into, through his, through her, through my, embedded, lodged in, in deep, pull it out',
  wholePack:
    'whole packet, whole pack, whole bottle, whole box, whole strip, whole lot, whole tub, entire packet, entire pack, entire bottle, entire box, full packet, full bottle, all of it, all of them, two packets, two packs, a month of',
  wayWord: 'way, ways, method, methods, how, manner',
  dieWord: 'die, dying, death',
  easyWord:
    'painless, least, quickest, quick, easiest, easy, hurts, hurt, peaceful, gentle, fast, fastest, painlessly, peacefully, without pain',
  deeperCut: 'cant stop cutting, cutting again, cut again, cutting deeper, cut deeper, deeper this time, deeper than',
  birthNow:
    'came out first, coming out first, foot first, feet first, bum first, hand first, having the baby, having a baby right, having her baby, giving birth, baby coming, baby now, is crowning, head showing, baby is out, in labour in, in labor in, waters broke and',
  oneSideOf:
    'down one side, one side of my body, one side of his body, one side of her body, down my left, down my right, down his left, down his right, down her left, down her right, down the left, down the right, whole left side, whole right side, half my body, half of my body, half of her body, half of his body, my left side, my right side, his left side, his right side, her left side, her right side',
  oddFeel:
    'weird, funny, odd, strange, numb, weak, heavy, tingl*, dead, limp, useless, droop*, gone, different, pins and needles, clumsy, not working, cold',
  struckWord:
    'got me in, hit me in, got him in, hit him in, got her in, hit her in, hit in, poked, jabbed, flew into, went into, caught in, punched in, ball in, scratched, stabbed, in the eye, hit my, hit his, hit her, flicked, elbowed',
  acuteWord: 'now, in the car, at home, right now, on the floor, in the toilet, alone, help, coming, taxi',
  dangerPart:
    'chest, breastbone, throat, tongue, face, eye, eyes, eyelid, eyelids, pupil, pupils, head, skull, neck, jaw, belly, stomach, tummy, abdomen, groin, testicle, penis, foreskin, erection, bladder, kidney, lungs, spine, bowel, balance, feeling, vision, sight, speech, breathing, heart, pulse, bone, artery, vein, limb, arm, leg, fingers, fingertip, toes, womb, bump, brain, mouth, scrotum, stump, wound, back passage, side',
  goneWrong:
    'lost, losing, gone, went, burst, exploded, explode, bursting, stuck, frozen, boiling, delirious, sticking out, hanging out, coming out, comes out, falling off, torn, nothing comes, wont go down, doubled, growing, spreading, white, blue, black, cold, collapsed, caught, trapped, crushed, piercing, screaming, unbearable, out of this world, blown, pouring, filling up, filled with, shaking, jerking, drooping, shut, wont open, cant open, hard, rigid, rock, limp, dead, goes off, going off, keeps going, stopped, numb, bulging, misshapen, smashed, broken, snapped, splash*, painful since, agony, erect',
  asthmaWord:
    'asthma, copd, heart failure, epilepsy, epileptic, myasthenia, sickle, cystic fibrosis, addisons, haemophilia, hemophilia, transplant, aneurysm',
  dryChild: 'no tears, without tears, sunken eyes, dry mouth, mouth is dry, dry lips, no wet, sunken',
  intoWater: 'canal, river, pond, lake, sea, pool, ditch, well, water, ice, weir, harbour, bath',
  reattach:
    'sew it back, sew it on, reattach, reattached, stitch it back, bag of peas, on ice, in ice, put it back on, bring the finger, bit of finger',
  delusion:
    'isnt ours, not ours, been swapped, back to god, send it back, angels, high as a kite, giving money away, giving away all, spending thousands, im god, am god, i am god, hes god, shes god, chosen one, messiah, changeling, not his real, not her real, set fire to, end of the world, cia, being watched, cameras in, chip in my, microchip, aliens, reading my thoughts, reading his thoughts, poison me, poisoning me, telling me to, tells me to, told me to, commands me, on a mission, can fly, is possessed, special powers',
  noSleep:
    'havent slept in, hasnt slept in, havent slept for, hasnt slept for, not slept in, not slept for, no sleep for, awake for',
  farewell:
    'look after my, best of us, take care of my, life insurance, cant promise, insurance money, thanks for everything, look after mum, look after dad, look after each other, tell mum, tell my kids, how high, tall enough, high enough, sick of it all, had enough of it all, sorry for being, i am sorry i, no one to blame, my funeral, sorry mum, sorry everyone, give my things, my last, want out, want to go home to god, see you on the other side, forgive me',
  goingOff: 'keeps going off, went off, going off, shocking me, shocked',
  noseBattery: 'button battery, button batteries, coin battery, watch battery, lithium battery, batteries, battery',
  burntBy: 'splash, alkali, battery acid, acid on, lye, cement, oven cleaner, drain cleaner, caustic, lime',
  awayFromWork:
    'raped, sexually assaulted, molested, touched my, touches my, abuses my, abusing my, beats my, beats the, hits my, hits the, burns him, burns her, starves',
  havingOne: 'having one, having one now, one right now',
  /** Complaints and places of everyday, which by themselves are no sign of danger. */
  everyday:
    'knee, knees, ankle*, elbow*, shoulder*, wrist*, back, lower back, heel*, toe, toenail*, thumb, muscle*, hip, hips, tooth, teeth, gum, gums, nose, nasal, ear, ears, earwax, skin, itch*, cough*, cold, colds, sneez*, runny, sniffles, snot*, blocked, bloat*, gassy, wind, constipat*, tired*, sleep*, acne, spot, pimple*, dandruff, blister*, bruis*, sprain*, sore, stiff*, ach*, cramp*, nappy, period*, hangover, hiccup*, heartburn, indigestion, piles, haemorrhoid*, wart*, verruca*, stye, chickenpox, lice, worms, ulcer, sunburn*, splinter, snor*, mood, stress*, weight, hair, nail*, allerg*, sinus*, hay fever, eczema, psoriasis, hormone*, exam*, gym, workout, marathon, diet, cholesterol, flat feet, flu, jab, jabs, vaccine, bite, bites, rash, teething, hungry, thirsty, nausea, diarrhoea, diarrhea, eat, food, drink, twitch*, popped, dog, cat, pet, puppy, kitten',
  leaking: 'leaking, leak, trickling, gush*, soaked, watery, fluid',
  heartHistory: 'stent, stents, bypass, angina, heart attack, heart failure',
  manyBottles: 'bottles of, bottle of, whole bottle, pints of, litre of, liter of',
  spirit: 'vodka, whisky, whiskey, gin, rum, brandy, tequila, spirits, moonshine, scotch, bourbon',
  somePills:
    'took pills, taken pills, took some pills, taken some pills, swallowed pills, swallowed some pills, took something, taken something, took loads of, wont tell me what, wont say what',
  noShiver:
    'stopped shivering, not shivering, isnt shivering, no longer shivering, shivering has stopped, shivering stopped',
  gotWord: 'got, has, holding, carrying, hes got, waving',
  bladeWord: 'knife, gun, axe, machete',
  noReason:
    'no point, no reason, nothing left, nothing to, nothing worth, dont see why, dont see a reason, dont see the point, see no reason, see no point, cant see why, cant see a reason, cant see the point, cant find a reason, what is the point, whats the point, why should i, why do i, why bother, no sense, not a single reason, why am i still, wonder why i, no will, lost the will, cant be bothered, what is left, any reason',
  stayLive:
    'being here, of me, me being, stay for, stay alive, stay here, stick around, to live, live for, living for, go on, going on, carry on, carrying on, keep going, be here, exist, existing, get up in the morning, wake up, alive, living, hold on, fighting, keep trying, still here, bother with life, being alive',
  nobody: 'nobody, no one, noone, no body, not a soul, everyone, everybody, they, people, family, world, kids',
  missFind:
    'find me, would miss, miss me, notice if i, notice im gone, care if i, would care, would cry, better without, better off, happier without, relieved, get over me, get over it, forget me, find my body, fine without, without me',
  wantStop: 'want, wanna, wish, need, just let, please make',
  innerNoise:
    'noise, everything, it all, thoughts, this all, suffering, the world, my head, my life, feeling, my mind, the hurt, all of this',
  endsForGood: 'stop, end, over, quiet, silent, disappear, switch off, go away, fade away',
  goodForever: 'forever, for good, for ever, permanently, once and for all, finally',
  lethalThing:
    'rope, noose, gun, razor, blade, ligature, shotgun, rifle, pistol, cord, hose, scalpel, stanley knife, pills, tablets',
  heldWord:
    'in my hand*, in his hand*, in her hand*, in front of me, next to me, beside me, ready, laid out, lined up, tied, round my neck, to my head, in my mouth, loaded, with me now, in my lap, on my lap',
  jumpVerb: 'walk*, step*, jump*, throw*, run, running, drive, driving, swerv*, lying, lie, fall, falling, drown*',
  frontOf:
    'in front of, into traffic, into the sea, into the river, into the road, into a wall, into a tree, off a bridge, off the bridge, off a cliff, off the roof, off a building, off the top, onto the tracks, onto the motorway, under a train, under a bus, under the train, out of the window, out the window, the car into, into the path',
  thinkOf:
    'think*, thought*, want*, urge*, feel like, planning, plan to, going to, gonna, picturing, tempted, imagine, imagining, wish, about to, could just, might just, threatening',
  lastWord:
    'unsafe with myself, feel unsafe tonight, dont feel safe with, want to hang, going to hang, im done tonight, im done bye, how id do it, how i would do it, ways to do it, planning how id, planning how i, final message, last message, final post, last post, final goodbye, last goodbye, never see me again, wont see me again, never hear from, this is it for me, this is goodbye, made my peace, made peace with, gave me his dog, how ill do it, how i will do it, when ill do it, day ill do it, where ill do it, decided how, decided when, decided to do it, know how im going to do it, have everything i need to do it, wont be a problem, my will, after im gone, after i am gone, look after my dog, look after my cat, look after my kids, tell my kids i, tell my family i',
  wrists: 'wrist, wrists, throat, veins, vein, arms, thighs',
  cutWord: 'cut, slit, slashed, sliced, cutting, slitting, slashing, opened',
  otherPerson:
    'husband, boyfriend, partner, wife, girlfriend, ex, he, hes, she, shes, dad, father, stepdad, mum, mom, mother, stepmum, brother, son, stalker, someone, somebody, a man, man, bf, gf, fiance, uncle, landlord, neighbour, neighbor, flatmate, roommate, housemate, they, carer, boss, teacher, coach, burglar, stranger',
  weaponWord:
    'knife, gun, hammer, axe, machete, bat, sword, crowbar, petrol, shotgun, screwdriver, broken bottle, cleaver, pistol, rifle',
  brandish:
    'outside, at the door, has a, has got a, got a, holding, waving, swinging, coming, at me, at my, at us, walking around, running around, pointing, threat*, with a',
  violentWord:
    'slammed, slams, smashed, smashing, smashes, hit, hits, hitting, punch*, strangl*, choked, chokes, throttled, kicked, kicks, kicking, beat, beats, beating, slap*, grabbed, dragged, threw, throws, throwing, burned, attacked, pinned, shoved, pushed, squeezed my, headbutted, whipped, raped',
  victim:
    'sister, brother, mother, kids, children, son, daughter, baby, me, us, my head, my face, my arm, my neck, my throat, my mum, my mom, my sister, my brother, the kids, my kids, my mother, things at, the house up, the door down, the place up, everything up, the house, the baby',
  hidingIn:
    'locked in, locked ourselves, locked myself, barricaded, hiding, hid in, hidden in, wont let us out, wont let me out, wont let me go, taken my phone, took my phone, taken my keys, taken my passport, broken in, trying to get in, kicking the door, trying to break, cant get out of the house, cant leave the house, not allowed to leave',
  dangerous:
    'drunk, violent, angry, raging, furious, going to kill, threat*, kill, hurt, weapon, shouting, screaming, smashing, high on',
  bellyQuiet:
    'gone quiet, quiet, quieter, very still, not active, less active, hasnt been active, not kicking, no kicks, stopped kicking, hasnt kicked, not moving, lazy today, fewer kicks',
  ranOut:
    'ran out, run out, stopped taking, missed, forgot, without my, lost my, no more, cant get, cant keep, threw up my, forgotten',
  lifeMedicine:
    'steroid*, prednisolone, prednisone, hydrocortisone, insulin, epilepsy med*, epilepsy tablets, keppra, lamotrigine, valproate, antiepileptic*, anti rejection, dialysis, baclofen, clonidine',
  tooMany:
    'every tablet, every pill, every one of, everything in the, the whole cupboard, every single, all the tablets, all the pills, all of the pills, all of the tablets, emptied, the contents of, whatever was in, cocktail of, pills in the cupboard, medicine cabinet, medicine cupboard',
  tookWord:
    'took, taken, swallowed, swallow, ate, eaten, downed, drank, drunk, necked, had, gave, given, taking, injected',
} as const;
