/**
 * Words of the body and of what is felt in it, by class. An entry is a word or a phrase; a star is for any ending.
 * Entries are without apostrophes, as the text is when it is read.
 */
export const bodyTerms = {
  chest:
    'left breast, under my breast, beneath my breast, breast bone, collarbone*, collar bone*, chest, breastbone, sternum, ribcage, rib cage, chestwall, the chest, ribs, rib',
  heart: 'heart, hart, heartbeat, pulse, heart rate, ticker',
  hurting:
    'pain*, pian, hurt*, ach, ache, aches, aching, ached, achey, achy, tight*, pressure, squeez*, crush*, heavy, heaviness, burn, burns, burning, stab*, discomfort, elephant, weight on, sharp, sore, agony, agonising, agonizing, cramp*, killing me, throb*, clutch*, grabbing, gripping',
  strongPain:
    '10 10, 9 10, 10 out of 10, ten out of ten, 9 out of 10, nine out of ten, agony, agonising, agonizing, excruciating, unbearable, worst pain, severe pain, terrible pain, awful pain, really bad pain, horrible pain, sharp pain, stabbing pain, sharp stabbing, intense pain, bad pain, so painful, very painful, extreme pain, screaming in pain, screaming, doubled over, crying with pain, crying in pain, in tears, pain is awful, pain is unbearable, strong pain, a lot of pain, so much pain, bad cramps, severe cramps, terrible cramps, heavy cramps, hurts so much, hurts like hell, killing me, cant bear, writhing, curled up',
  tearing: 'tearing, ripping, torn, ripped, knife like, like a knife',
  shoulderBlades: 'shoulder blades, between my shoulders, between the shoulders, upper back, shoulder blade',
  leftArm:
    'left arm, left hand, down my arm, down the arm, down his arm, down her arm, jaw, arm and jaw, both arms, arm ache, arm aches, shoulder and jaw, his left arm, her left arm, my left arm, arm and back, arm and shoulder',
  spreading:
    'spreading, spreads, radiat*, going down, goes down, going through, going into, shooting, moves into, moving into, travelling',
  arm: 'arm, arms, leg, legs, hand, hands, side, limb*, fingers, foot, feet, body, toes, face, cheek, lower half',
  limb: 'arm, arms, leg, legs, hand, hands, foot, feet, toes, toe, calf, fingers, thigh, limb, ankle, knee, wrist, shin',
  leg: 'leg, legs, foot, feet, toes, calf, thigh',
  oneSide: 'left, right, one side, same side, half, one arm, one leg, one hand, one eye, other side',
  face: 'face, mouth, smile, lip, eyelid, cheek, corner of my mouth, side of the mouth',
  drooping:
    'droop*, dropped, dropping, drops, lopsided, crooked, sag*, hanging, hangs, twisted, uneven, wonky, slack, pulled down, pulled to one side, fallen, lop sided, like after the dentist, on one side, gone down, not moving, asymmetric*, slid*, slipped, slipping, hangs down, saggy, gone slack, half closed, frozen, wont move, gone funny, looks funny, looks weird, looks different, caved, drooping',
  numb: 'lost the feeling, lost feeling, lost all feeling, no feeling, cant feel, dead, weakness, limp, tingl*, paralys*, paralyz*, heavy, pins and needles, useless, wont work, stopped working, not working, gave way, giving way, floppy, cold, clumsy, dangling, wont move, doesnt move, doesnt work, numb, numbness, numbed, going weak, weak, is weak',
  speech: 'speech, words, word, sentence, sentences, talk, talking, speak, speaking, say',
  speechLoss:
    'fast test, face arm speech, slur*, garbled, jumbled, gibberish, speech gone, lost her speech, lost his speech, lost speech, loss of speech, talking nonsense, talking rubbish, talking funny, talks funny, talks nonsense, speaking nonsense, speaks nonsense, making no sense, makes no sense, not making sense, isnt making sense, wont make sense, doesnt make sense, words wrong, wrong words, wrong word, talking weird, speech is funny, speech went funny, speech is off, words are coming out, words come out, words came out, words wont come, word salad, talking gibberish, speech is weird, cant say, cant get words, mumbling, babbling, incoherent, talking strange, mumbo jumbo, not making any sense, isnt making any sense, no sense, talking gobbledygook, gobbledegook, speaking gibberish, speech has gone, speech all, speech sounds, words all, words are all, words are slurring, speaking in tongues, sounds drunk, sound drunk, sounding drunk, cant get a word, mush, mushy, garbling, speech is slow, slow speech, thick speech, talking like, cant form, cant read, cant write, cant type, cant spell',
  vision: 'see, vision, sight, eyesight, eye, eyes, seeing',
  lost: 'lost, losing, gone, went, black, blind*, loss of, dark, blank, disappear*, blacked, half, lost the use',
  eye: 'eye, eyes, eyeball, cornea, pupil',
  doubleVision:
    'two of everything, seeing two, see two, went blind, gone blind, blind for, blind in, going blind in, tunnel vision, closing in, going dark, going black, cant see properly, cant see straight, see properly, double vision, seeing double, see double, blurred vision, blurry vision, blurred sight, vision is blurry, vision blurry, vision blurred, blurry eyes, eyes blurry, everything is blurry, everything blurry, flashing lights, flashes, seeing spots, seeing stars, zigzags, vision went, wavy lines, see lights, eyes wont focus, cant focus my, sparkles, blurred, blurry',
  head: 'head, skull, noggin, forehead, temple, headfirst, head first',
  headache:
    'headache*, head ache, head hurts, head is pounding, head pounding, head is splitting, head is killing, migraine*, pain in my head, head pain',
  worstHeadache:
    'worst headache, thunderclap, thunder clap, worst head pain, never had a headache like, headache like never, hit me like thunder, worst migraine, headache of my life, headache like it, blinding headache, struck with a bat, hit with a bat, hit by a bat, like a bat, headache during sex, hit me during sex',
  neck: 'neck',
  stiff:
    'stiff, stiffness, rigid, wont bend, cant bend, cant touch my chin, rock stiff, so stiff, chin to chest, touch chin, bend neck, move his neck, move her neck, move my neck, turn my head',
  light:
    'light hurts, lights hurt, light hurting, cant bear the light, cant stand the light, bright lights, lights too bright, light sensitive, light bothers, photophobi*, sensitive to light, light is hurting, hates the light, light is unbearable, hurts to look at light, lights off, curtains closed',
  breath:
    'breath, breaths, breathe, breathes, breathing, breth, breathin, breating, breathng, air, wind, respirat*, oxygen in, inhale',
  breathTrouble:
    'short of breath, shortness of breath, out of breath, breathless, breathlessness, gasping, gasps, gasp, panting, struggling for breath, fighting for breath, fighting for air, air hungry, suffocat*, winded, wheez*, labored, laboured, cant get air, cant get enough air, grunting, gulping air, sob sitting, breathlesness, puffing, huffing and puffing, puffed out, out of puff, fighting to breathe, air hunger, cant breathe',
  oddBreathing:
    'weak, weaker, getting weaker, laboured, uneven, fast, faster, hard, slow, slowly, weird, weirdly, noisy, funny, shallow, strange, strangely, deep, rapid, rapidly, odd, rattling, rattly, gurgl*, irregular, heavily, quick, quickly, wrong, stops, pausing, pauses, properly, right, ragged, loud, crackl*, bubbl*, tummy to breathe, labouring, laboring',
  blue: 'blue, bluish, blueish, grey, gray, purple, greyish, grayish, dusky, ashen, white as a sheet, pale, mottled',
  lips: 'lips, face, mouth, fingers, fingernails, nails, skin, fingertips, tongue, around her mouth, around his mouth, colour, color, hes, shes, he, she, baby, turned, turning, went, going, gone, looks',
  throat: 'throat, tongue, lips, lip, windpipe, airway, gullet, uvula, mouth, cheeks',
  swelling:
    'too big, feels big, swell*, swollen, swelled, clos*, tight*, puff*, tingl*, itch*, puffed up, bigger, thick, ballon*, balloon*, funny, scratchy, constrict*, blow* up, fat, enlarg*, lump, blew up, blown up, blowing up, burning',
  voice: 'voice',
  hoarse: 'hoarse, croak*, raspy, gone, funny, muffled, lost, husky',
  belly: 'stomach, belly, tummy, abdomen, abdominal, gut, guts, belly button, bump, womb, stomache',
  hardBelly:
    'hard, rock hard, board, rigid, rock, solid, tense, like wood, bloated and hard, distended, like a drum, drum, swollen, huge, bloated, tight',
  rightLower:
    'right lower, lower right, low down on the right, bottom right, right side, right hand side, lower down on the right, right groin',
  cannotStand:
    'cant stand straight, cant stand up, cant straighten, cant walk, cant stand, doubled over, cant move, bent over, cant stand up straight, cant be touched, bear to be touched, hurts to move, hurts when i move, hurts to walk, unable to stand, cant get up, cant even stand, cant poo, cant fart, no poo, cant pass wind',
  testicle: 'testic*, testes, testis, ball, balls, scrotum, nut sack, ballsack, bollock*, nuts, nads',
  saddle:
    'between legs, between my legs, between the legs, between his legs, between her legs, when i wipe, saddle, groin, genitals, private parts, privates, bum, bottom, inner thighs, down there, crotch, perineum, backside',
  back: 'back, spine, sciatica, lower back, disc',
  cannotPee:
    'cannot feel when i go, cant feel when i go, cant tell when i, cant feel myself, cant pee, cant wee, cannot pee, cant urinate, unable to pee, unable to urinate, cant pass urine, not peed, cant empty my bladder, cant go to the toilet, wet myself, wet himself, wet herself, lost control of my bladder, lost control of my bowels, incontinent, pee myself, peed myself, soiled myself, no feeling when i pee, not passing urine, cant hold my pee, cant feel when i pee, hasnt peed, havent peed, no wee',
  dizzy:
    'my balance, his balance, her balance, no balance, dizzy, dizziness, vertigo, spinning, light headed, lightheaded, woozy, unsteady, stagger*, stumbl*, off balance, lost balance, wobbly, room spins, giddy, cant walk straight',
  nearFaint:
    'faint, feel faint, feeling faint, pass out, passing out, black out, blacking out, going to faint, about to collapse, nearly fainted, almost fainted, feel like fainting, almost passed out, nearly passed out, blackouts, swoon*, nearly blacked out, keel over',
  fainted:
    'fainted, fainting, passed out, blacked out, collapsed, collapse, collapsing, lost consciousness, loss of consciousness, keeled over, lost conciousness, dropped to the floor, fell to the floor, gone down, out cold, passes out, blacks out, knocked out, lost awareness, was out for, knocked unconscious',
  unconscious:
    'unconscious, unconcious, unresponsive, unarousable, no pulse, lifeless, not responding, isnt responding, doesnt respond, wont respond, not respond, stopped responding, not reacting, doesnt react, isnt reacting, wont react, no response, barely responding, barely responsive, not moving and, out cold, comatose, in a coma, lying motionless, motionless, barely answers, wont answer, doesnt answer, not answering, eyes are open but, staring into space, barely conscious, semi conscious, blank stare, glassy eyed',
  wake: 'wake, waking, woken, wakes, rouse, roused, arouse, awake, wakeup, stir',
  drowsy:
    'drowsy, sleepy, lethargic, listless, too sleepy, wont stay awake, cant stay awake, cant keep awake, cant keep his eyes open, cant keep her eyes open, keeps falling asleep, hard to wake, difficult to wake, sleeping all day, very quiet, sluggish, out of it, drifting off, going out again, falling asleep, quiet now, going in and out, in and out of consciousness, drifting in and out, spaced out, zoned out, dozy, weak and, nodding off, not himself, not herself, groggy, wiped out, unusually quiet, lifeless looking, staring, not interested, sleepier, cant be woken, wont rouse, very sleepy, so sleepy, really sleepy, extremely sleepy, jittery, barely moving, hardly moving, barely reacts, hardly reacts, barely reacting, cant wake to, just isnt himself, just isnt herself, isnt himself, isnt herself, cant rouse, cant wake up, hard to rouse, wont wake fully, barely awake, half asleep, so tired she cant, so tired he cant, too weak, very weak, too weak to, no energy to cry, not crying, not interested in',
  floppy: 'floppy, limp, like a rag doll, rag doll, no muscle tone, flopping',
  confused:
    'confused, confusion, muddled, disorient*, delirious, delirium, rambling, acting drunk, doesnt know where, dont know where, doesnt know who, dont know who, didnt know who, didnt know where, doesnt recognise, doesnt recognize, not recognising, hallucinat*, seeing things, hearing voices, not making sense, agitated, acting strange, acting weird, acting odd, acting funny, acting confused, behaving strangely, aggressive, incoherent, talking nonsense, talking rubbish, talks rubbish, mumbling, hands flapping, forgotten where, not with it, making no sense, doesnt know what day, doesnt know his, doesnt know her, away with the fairies, losing it, not knowing, saying weird things, saying strange things, keeps asking the same, asking the same question, doesnt know us, doesnt know me, didnt recognise, doesnt understand, doesnt remember us, not making any sense, isnt making sense, making any sense, out of his mind, delusional, sees spiders, sees things, seeing spiders, seeing bugs, talking to people who, not right in the head, doesnt know his own, doesnt know her own, forgot who, isnt himself, isnt herself, feel out of it, out of it, feel confused, people who arent there, things that arent there, things which arent there, who arent there, that isnt there, talking to people, talking to no one, pulling at, picking at the air, doesnt make sense, thinks its, thinks shes, thinks hes, calling me by, not recognise, cant recognise',
  forgets:
    'cant remember, dont remember, doesnt remember, cannot remember, no memory, memory gone, keeps asking the same, asking the same, lost his memory, lost my memory, blank about, doesnt know what happened, no idea what happened, forgot what happened, keeps repeating',
  sweating: 'sweat*, clammy, cold sweat, pouring with sweat, drenched, sweaty',
  sick: 'sic, kept anything down, kept nothing down, keeps nothing down, kept any, vomit*, throwing up, throw up, threw up, thrown up, being sick, was sick, been sick, puk*, cant keep anything down, cant keep down, cant keep water down, keep anything down, keep anythin down, keeping nothing down, retching, chucking up, sick everywhere, barf*, keeps being sick, vomitting, vommit*, feel sick, feeling sick, feels sick, keep juice down, i was sick, he was sick, sick twice, upchuck*, heaving',
  fever:
    'fever, feverish, temperature, temp, febrile, burning up, boiling hot, burning hot, fevers, high temp, feels hot, very hot, roasting, hot to touch, feaver, red hot, baking hot',
  chills: 'chills, shiver*, rigors, shaking, shakes, shaky, trembl*, teeth chattering, shudder*, tremor*',
  rash: 'rash, spots, blotches, bruises, bruising, dots, pinpricks, hives, welts, patches, marks, rash that',
  hives:
    'hives, welts, nettle rash, itchy all over, itchy everywhere, blotchy all, red blotches, itching all over, covered in a rash, rash all over, hives all over, urticaria, itchy rash, big red bumps, itching everywhere, weals, wheals, breaking out, broke out in, broken out in',
  purple:
    'purple, dark red, bruise like, pinprick, pin prick, blood spots, tiny bruises, pinpricks of blood, like bruises, petechia*, pinpoint, reddish purple, spreading while, like blood',
  fade: 'fade, fades, fading, disappear, blanch, blanches, blanching, go away when, vanish, disappear when',
  redness:
    'redness, red line, red streak, red streaks, red lines, red track, infection, red area, red patch, hot and red, red and hot, swollen and red, hand swollen, cellulitis, red up, infected wound, wound smells, wound is infected, pus, smelly wound, finger infected, infected finger, wound infected, infected cut, bite infected',
  movingOn:
    'spread*, moving up, moves up, creeping, going up, tracking, growing, past the pen, past the line, moves past, up my leg, up my arm, up his arm, up her arm, up his leg, getting bigger, climbing, up to elbow, up to the elbow, up to my elbow, up to my knee, up to the knee, past the marker, past the mark, past the, outside the line, over the line, over the pen',
  blood: 'blood, bloody, bleeding, blod',
  bleed:
    'running down the back of my throat, running down the back of his throat, running down the back of her throat, pressing on my nose, pinching my nose, bleed*, bled, blood loss, haemorrhag*, hemorrhag*, losing blood, spotting, bleding, bleedin, bloody, nosebleed*, nose bleed*',
  stool:
    'stool*, poo, poop, pooping, pooed, faeces, feces, bowel movement, bowel motion, motions, shit, toilet, crap, toilet bowl, rectum, bottom, bum, back passage, diarrhoea, diarrhea, number two, poos, loo',
  tarry: 'black, tar, tarry, sticky, jet black, maroon',
  urine: 'pee, wee, urine, peeing, urinating, weeing, urinate, piss, pissing',
  froth: 'froth*, foam*, pink sputum, bubbles',
  drool:
    'drool*, dribbl*, swallow my spit, swallow my own spit, swallow spit, cant swallow, cannot swallow, saliva, swallow even, cant even swallow, unable to swallow, hardly swallow, barely swallow',
  yellow:
    'yellow, yellowish, jaundice*, skin is turning, skin yellow, eyes are yellow, eyes yellow, turning yellow, dark urine',
} as const;
