/**
 * Signs of an emergency as data. A sign is made of classes of words that stand near each other; what a sign weighs, and
 * whether it needs a condition of the person, is said once for a group. find-urgent.ts adds up what a text has.
 */

import type { bodyTerms } from './terms/body-terms.ts';
import type { commonTerms } from './terms/common-terms.ts';
import type { despairTerms } from './terms/despair-terms.ts';
import type { eventTerms } from './terms/event-terms.ts';
import type { signTerms } from './terms/sign-terms.ts';
import type { UrgentKind } from './urgent-kinds.ts';

export type SignClass =
  | keyof typeof bodyTerms
  | keyof typeof commonTerms
  | keyof typeof eventTerms
  | keyof typeof despairTerms
  | keyof typeof signTerms;

/** What is said of the person anywhere in the text. */
export type Condition =
  | 'pregnant'
  | 'postpartum'
  | 'child'
  | 'baby'
  | 'youngBaby'
  | 'thinner'
  | 'lowDefence'
  | 'diabetic'
  | 'exposure'
  | 'hitHead'
  | 'despair'
  | 'liver'
  | 'addison'
  | 'stoppedDrinking'
  | 'kidneyStone'
  | 'postOp';

export interface SignGroup {
  kind: UrgentKind;
  /** 3 is enough where it is about a person now; 2 and 1 need others, a time that has just passed, or severity. */
  weight: 1 | 2 | 3;
  when?: Condition;
  /** Only in a text that has a person or a time that has just passed. */
  ofSomeone?: true;
  /** Only where nothing is asked that studies can answer. */
  storyOnly?: true;
  /** Even in a question that sounds general. */
  always?: true;
  /** Each: classes in any order, near each other. A number at the end is the largest distance in words. */
  signs: readonly (readonly [...SignClass[], number] | readonly SignClass[])[];
}

export const urgentSigns: readonly SignGroup[] = [
  // Not awake.
  {
    kind: 'unconscious',
    weight: 3,
    signs: [['unconscious'], ['lyingFloor', 'reactNot', 8], ['cannot', 'wake', 3], ['pupils']],
  },
  { kind: 'unconscious', weight: 2, signs: [['fainted'], ['lyingFloor']] },
  { kind: 'unconscious', weight: 1, signs: [['nearFaint']] },
  { kind: 'child', weight: 3, when: 'child', signs: [['fainted'], ['drowsy', 'sick', 12], ['drowsy', 'fever', 12]] },

  // Self-harm.
  { kind: 'self_harm', weight: 3, always: true, signs: [['wantToDie'], ['voices'], ['endMine']] },
  { kind: 'self_harm', weight: 3, signs: [['endIt', 'selfWords', 10], ['plan'], ['methodHeld', 'despair', 8]] },
  { kind: 'self_harm', weight: 2, signs: [['endIt']] },

  // Violence.
  { kind: 'violence', weight: 3, signs: [['attacker', 'beats', 8], ['hiding'], ['beats', 'hiding', 12]] },

  // Poisons and overdoses.
  {
    kind: 'poisoning',
    weight: 3,
    signs: [
      ['swallow', 'poison', 11],
      ['swallow', 'medicine', 'tooMuch', 9],
      ['overdosed'],
      ['emptyPacks'],
      ['narcan', 'gave', 4],
      ['coWords', 'sounding', 6],
      ['mixed', 'cleaners', 5],
      ['snake', 'bite', 4],
      ['drinkSpiked'],
      ['sprayed', 'poison', 6],
      ['sprayed', 'skinWords', 3],
      ['manyTaken'],
    ],
  },
  {
    kind: 'poisoning',
    weight: 3,
    when: 'child',
    signs: [
      ['ate', 'medicine', 8],
      ['swallow', 'smallObject', 6],
    ],
  },
  { kind: 'poisoning', weight: 2, signs: [['overdoseEvent'], ['medicine', 'tooMuch', 7], ['swallow', 'picked', 6]] },

  // Allergy.
  {
    kind: 'allergy',
    weight: 3,
    signs: [
      ['throat', 'swelling', 4],
      ['epipen', 'reactionNow', 8],
      ['allergicEvent', 'having', 4],
      ['allergicEvent', 'cannotCough', 10],
      ['insect', 'mouth', 6],
      ['skinWords', 'peeling', 5],
    ],
  },
  {
    kind: 'allergy',
    weight: 2,
    signs: [['hives'], ['allergicEvent'], ['face', 'swelling', 4], ['eye', 'puffed', 4], ['accidentallyAte']],
  },
  {
    kind: 'allergy',
    weight: 3,
    when: 'exposure',
    signs: [
      ['hives', 'breathTrouble', 12],
      ['hives', 'sick', 12],
      ['hives', 'nearFaint', 12],
      ['face', 'swelling', 4],
      ['breathTrouble'],
      ['voice', 'hoarse', 4],
      ['insect', 'nearFaint', 12],
      ['insect', 'dizzy', 12],
      ['insect', 'sick', 12],
    ],
  },
  { kind: 'allergy', weight: 1, when: 'exposure', signs: [['sick'], ['rash'], ['dizzy']] },

  // Breathing.
  {
    kind: 'breathing',
    weight: 3,
    signs: [
      ['cannot', 'breath', 4],
      ['trouble', 'breath', 4],
      ['cannot', 'getAir', 4],
      ['trouble', 'getAir', 6],
      ['lips', 'blue', 4],
      ['ribsSucking'],
      ['froth', 'breath', 8],
      ['smallObject', 'stuckInThroat', 6],
      ['stuckInThroat'],
      ['choking'],
      ['suffocating'],
      ['inhalerFails'],
      ['stridor', 'breath', 8],
      ['oxygenLow'],
    ],
  },
  {
    kind: 'breathing',
    weight: 2,
    signs: [['breathTrouble'], ['oddBreathing', 'breath', 4], ['drool'], ['froth'], ['stridor'], ['asthmaAttack']],
  },

  // Pregnancy.
  {
    kind: 'pregnancy',
    weight: 3,
    when: 'pregnant',
    signs: [
      ['blood'],
      ['bleed'],
      ['strongPain'],
      ['no', 'kicks', 7],
      ['waters', 'broke', 4],
      ['cord'],
      ['contractions'],
      ['belliedBlow', 'belly', 12],
      ['belliedBlow', 'bleed', 12],
      ['belliedBlow'],
      ['belly', 'hardBelly', 6],
      ['headache', 'doubleVision', 12],
      ['doubleVision'],
      ['swollenCalf'],
      ['ribs', 'hurting', 8],
      ['shoulderTip'],
      ['seizureEvent'],
      ['fainted'],
      ['fever', 'chills', 10],
      ['yellow', 'eye', 5],
    ],
  },
  {
    kind: 'pregnancy',
    weight: 2,
    when: 'pregnant',
    signs: [['headache'], ['swelling'], ['fever'], ['nearFaint'], ['belly', 'hurting', 5]],
  },
  { kind: 'pregnancy', weight: 1, when: 'pregnant', signs: [['sick'], ['confused'], ['itchAll']] },
  {
    kind: 'pregnancy',
    weight: 3,
    signs: [
      ['waters', 'broke', 3],
      ['cord'],
      ['weeksBy', 'bleed', 6],
      ['weeksBy', 'contractions', 9],
      ['no', 'baby', 'kicks', 8],
      ['less', 'kicks', 5],
    ],
  },
  {
    kind: 'pregnancy',
    weight: 3,
    when: 'postpartum',
    signs: [
      ['bleed', 'wontStop', 8],
      ['soaked', 'pad', 5],
      ['clots'],
      ['fever', 'chills', 10],
      ['headache', 'doubleVision', 12],
      ['breathTrouble'],
      ['chest', 'hurting', 6],
    ],
  },
  { kind: 'pregnancy', weight: 2, when: 'postpartum', signs: [['fever'], ['bleed'], ['headache']] },

  // Babies and small children.
  {
    kind: 'child',
    weight: 3,
    when: 'child',
    signs: [
      ['floppy'],
      ['softSpot', 'sunken', 6],
      ['greenVomit'],
      ['jelly'],
      ['drowned'],
      ['droppedBaby'],
      ['no', 'wetNappy', 8],
      ['lips', 'blue', 4],
      ['purple', 'rash', 5],
      ['hitHead', 'head', 'sick', 12],
      ['drowsy', 'rash', 12],
      ['fever', 'stiff', 12],
    ],
  },
  {
    kind: 'child',
    weight: 3,
    signs: [
      ['softSpot', 'sunken', 6],
      ['no', 'wetNappy', 5],
    ],
  },
  {
    kind: 'child',
    weight: 2,
    when: 'child',
    signs: [
      ['drowsy'],
      ['oddBreathing', 'breath', 4],
      ['stridor'],
      ['kneesUp'],
      ['cannot', 'feed', 4],
      ['hitHead', 'head', 6],
      ['fits'],
    ],
  },
  {
    kind: 'child',
    weight: 1,
    when: 'child',
    signs: [['sick'], ['fever'], ['chills'], ['rash'], ['coldWhite', 'limb', 5]],
  },
  {
    kind: 'child',
    weight: 3,
    when: 'baby',
    signs: [
      ['cannot', 'feed', 4],
      ['droppedBaby'],
      ['yellow', 'drowsy', 10],
      ['kneesUp', 'sick', 14],
      ['kneesUp', 'floppy', 14],
    ],
  },
  {
    kind: 'child',
    weight: 3,
    when: 'youngBaby',
    signs: [['cannot', 'feed', 4], ['no', 'feed', 3], ['fever'], ['drowsy'], ['yellow', 'cannot', 12]],
  },

  // Seizures.
  {
    kind: 'seizure',
    weight: 3,
    signs: [
      ['seizureEvent', 'having', 4],
      ['convulsing'],
      ['eyesRolled'],
      ['jerking', 'allOver', 5],
      ['froth', 'mouth', 5],
      ['jerking', 'froth', 8],
    ],
  },
  { kind: 'seizure', weight: 2, signs: [['seizureEvent'], ['biteTongue']] },

  // Stroke.
  {
    kind: 'stroke',
    weight: 3,
    signs: [
      ['face', 'drooping', 5],
      ['eye', 'drooping', 3],
      ['face', 'numb', 5],
      ['speechLoss'],
      ['cannot', 'speak', 4],
      ['trouble', 'speak', 4],
      ['cannot', 'moveLimb', 'arm', 7],
      ['oneSide', 'arm', 'numb', 8],
      ['oneSide', 'numb', 6],
      ['lost', 'vision', 5],
      ['cannot', 'vision', 'oneSide', 7],
      ['curtain', 'vision', 6],
      ['worstHeadache'],
      ['headache', 'sudden', 6],
      ['strokeEvent', 'having', 4],
      ['doubleVision', 'dizzy', 14],
      ['speechFunny'],
      ['dropsThings', 'oneSide', 10],
    ],
  },
  {
    kind: 'stroke',
    weight: 2,
    signs: [
      ['strokeEvent'],
      ['arm', 'numb', 4],
      ['doubleVision'],
      ['confused'],
      ['dropsThings'],
      ['limbGone'],
      ['blankStare'],
    ],
  },
  { kind: 'stroke', weight: 1, signs: [['dizzy'], ['headache'], ['sudden']] },

  // Heart.
  {
    kind: 'heart',
    weight: 3,
    signs: [
      ['chest', 'hurting', 6],
      ['chest', 'sitting', 10],
      ['heart', 'hurting', 3],
      ['pacemaker', 'shocked', 6],
      ['pacemaker', 'fainted', 8],
      ['pacemaker', 'nearFaint', 8],
      ['nitro', 'notRelieved', 8],
      ['heartEvent', 'having', 4],
      ['tearing', 'shoulderBlades', 8],
      ['tearing', 'back', 8],
      ['troponin'],
      ['hurting', 'shoulderBlades', 'sweating', 14],
      ['leftArm', 'hurting', 'sweating', 14],
      ['cprNow'],
    ],
  },
  {
    kind: 'heart',
    weight: 2,
    signs: [
      ['heartEvent'],
      ['leftArm', 'hurting', 8],
      ['armAche'],
      ['heart', 'racing', 5],
      ['hurting', 'shoulderBlades', 6],
      ['fastPulse'],
      ['squeezing'],
    ],
  },
  { kind: 'heart', weight: 1, signs: [['sweating'], ['spreading'], ['heartburn']] },

  // Blows to the head.
  {
    kind: 'head_injury',
    weight: 3,
    when: 'hitHead',
    signs: [
      ['clearFluid'],
      ['bruiseEar'],
      ['forgets'],
      ['head', 'drowsy', 25],
      ['head', 'sick', 25],
      ['head', 'confused', 25],
      ['head', 'fainted', 25],
      ['head', 'bleed', 12],
      ['head', 'doubleVision', 25],
      ['head', 'dizzy', 25],
      ['paralysed'],
    ],
  },
  {
    kind: 'head_injury',
    weight: 3,
    signs: [
      ['clearFluid', 'noseEar', 8],
      ['bruiseEar'],
      ['hitHead', 'paralysed', 12],
      ['concussed', 'forgets', 25],
      ['hitHead', 'confused', 14],
      ['paralysed', 'neck', 12],
    ],
  },
  { kind: 'head_injury', weight: 3, when: 'thinner', signs: [['hitHead', 'head', 6]] },
  { kind: 'head_injury', weight: 1, signs: [['hitHead', 'head', 5], ['forgets'], ['sick'], ['drowsy']] },

  // Bleeding.
  {
    kind: 'bleeding',
    weight: 3,
    signs: [
      ['sick', 'blood', 5],
      ['coughSpit', 'blood', 6],
      ['coffeeGrounds'],
      ['stool', 'tarry', 6],
      ['stool', 'blood', 6],
      ['bleed', 'wontStop', 7],
      ['blood', 'wontStop', 5],
      ['soaked', 'pad', 5],
      ['stabbed'],
      ['finger', 'severed', 5],
      ['openWound'],
      ['cutDeep', 'deep', 5],
      ['redToilet'],
      ['redEverywhere'],
      ['bleed', 'noseEar', 5],
    ],
  },
  { kind: 'bleeding', weight: 2, signs: [['urine', 'blood', 5], ['urine', 'redWord', 4], ['clots']] },
  {
    kind: 'bleeding',
    weight: 3,
    when: 'thinner',
    signs: [
      ['bleed'],
      ['stool', 'tarry', 6],
      ['urine', 'redWord', 5],
      ['bruisesEverywhere'],
      ['headache', 'severeWord', 6],
      ['medicine', 'tooMuch', 9],
    ],
  },
  { kind: 'bleeding', weight: 1, signs: [['bleed']] },

  // Infections.
  {
    kind: 'infection',
    weight: 3,
    signs: [
      ['rash', 'cannot', 'fade', 8],
      ['stiff', 'neck', 'hotWord', 12],
      ['spotsDontFade'],
      ['purple', 'rash', 4],
      ['redness', 'movingOn', 8],
      ['infectionEvent', 'having', 4],
      ['fever', 'stiff', 10],
      ['yellow', 'confused', 14],
      ['fastRate'],
      ['fever', 'stiff', 'neck', 14],
      ['fever', 'light', 14],
      ['fever', 'confused', 14],
      ['chills', 'confused', 14],
      ['highFever'],
      ['chills', 'oddBreathing', 'blotchy', 14],
      ['tamponFever'],
    ],
  },
  {
    kind: 'infection',
    weight: 2,
    signs: [['infectionEvent'], ['light'], ['blotchy'], ['violentChills'], ['worsening']],
  },
  { kind: 'infection', weight: 1, signs: [['stiff', 'neck', 4]] },
  { kind: 'infection', weight: 1, signs: [['fever'], ['chills'], ['redness'], ['rash']] },
  { kind: 'infection', weight: 3, when: 'lowDefence', signs: [['fever'], ['chills']] },
  { kind: 'infection', weight: 3, when: 'kidneyStone', signs: [['fever'], ['chills']] },

  // Sugar, and other values that a person was given.
  { kind: 'blood_values', weight: 3, signs: [['meter', 'meterWords', 5], ['noInsulin']] },
  {
    kind: 'blood_values',
    weight: 3,
    when: 'diabetic',
    signs: [
      ['confused'],
      ['sick'],
      ['drowsy'],
      ['sweetBreath'],
      ['oddBreathing', 'breath', 4],
      ['unconscious'],
      ['fainted'],
      ['insulinWrong'],
    ],
  },
  { kind: 'blood_values', weight: 2, signs: [['thirst'], ['sweetBreath'], ['insulinWrong']] },
  { kind: 'severe', weight: 3, when: 'addison', signs: [['sick'], ['fever'], ['fainted'], ['confused'], ['weakWord']] },
  { kind: 'severe', weight: 3, when: 'liver', signs: [['confused'], ['drowsy'], ['blood'], ['fever']] },
  { kind: 'severe', weight: 3, when: 'stoppedDrinking', signs: [['withdrawalSigns']] },

  // Burns and eyes.
  { kind: 'burn', weight: 3, signs: [['burnt', 'hotThing', 7], ['pulledHot']] },
  { kind: 'burn', weight: 3, when: 'child', signs: [['burnt']] },
  {
    kind: 'eye',
    weight: 3,
    signs: [
      ['poison', 'inEye', 6],
      ['eyeObject', 'inEye', 6],
      ['floaters', 'curtain', 8],
      ['eye', 'halos', 12],
      ['eye', 'strongPain', 6],
      ['splashEye'],
      ['eye', 'hardBelly', 6],
      ['floaters', 'eye', 'sudden', 10],
    ],
  },
  {
    kind: 'eye',
    weight: 2,
    signs: [
      ['floaters', 'eye', 6],
      ['eye', 'hurting', 4],
    ],
  },

  // Belly, testicle, nerves, limbs, accidents, heat and cold.
  {
    kind: 'severe',
    weight: 3,
    signs: [
      ['belly', 'hardBelly', 6],
      ['belly', 'strongPain', 6],
      ['belly', 'cannotStand', 14],
      ['rightLower', 'cannotStand', 14],
      ['rightLower', 'fever', 14],
      ['testicle', 'strongPain', 8],
      ['testicle', 'sudden', 8],
      ['testicle', 'swelling', 6],
      ['saddle', 'numb', 5],
      ['saddleNumb'],
      ['back', 'cannotPee', 20],
      ['sciaticaNumb'],
      ['leg', 'coldWhite', 'strongPain', 10],
      ['leg', 'coldWhite', 'numbWord', 10],
      ['cast', 'castTrouble', 10],
      ['hernia', 'herniaTrouble', 10],
      ['swollenCalf', 'breathTrouble', 25],
      ['swollenCalf', 'chest', 25],
      ['hitByCar'],
      ['paralysed'],
      ['heat', 'confused', 14],
      ['heat', 'hotDry', 14],
      ['coldPlace', 'coldSigns', 14],
      ['drowned'],
      ['likeDying'],
    ],
  },
  {
    kind: 'severe',
    weight: 2,
    signs: [
      ['cannotPee'],
      ['testicle', 'hurting', 5],
      ['belly', 'hurting', 4],
      ['swollenCalf'],
      ['strongPain'],
      ['rightLower', 'hurting', 6],
      ['leg', 'coldWhite', 4],
      ['paralysedNeck'],
      ['coldSkin'],
    ],
  },

  // What anybody would call trouble, whatever its cause. Each group counts once, so that they add up.
  {
    kind: 'severe',
    weight: 3,
    ofSomeone: true,
    signs: [
      ['fellWord', 'height', 7],
      ['force', 'forceThing', 6],
      ['insideOut', 'visible', 5],
      ['misshapen', 'bodyPart', 8],
    ],
  },
  {
    kind: 'bleeding',
    weight: 3,
    ofSomeone: true,
    signs: [['spurting'], ['stillBleeds'], ['cutWord', 'wontStop', 14], ['sharpThing', 'stuckIn', 'bodyPart', 9]],
  },
  {
    kind: 'stroke',
    weight: 3,
    ofSomeone: true,
    signs: [
      ['useLost', 'limb', 8],
      ['oneSideOf', 'oddFeel', 6],
    ],
  },
  { kind: 'poisoning', weight: 3, signs: [['tookWord', 'wholePack', 'medicine', 14]] },
  { kind: 'self_harm', weight: 3, always: true, signs: [['wayWord', 'dieWord', 'easyWord', 5]] },
  { kind: 'pregnancy', weight: 3, ofSomeone: true, signs: [['birthNow', 'acuteWord', 6]] },
  { kind: 'severe', weight: 3, ofSomeone: true, signs: [['ranOut', 'thinner', 6]] },
  { kind: 'eye', weight: 2, ofSomeone: true, signs: [['eye', 'struckWord', 6]] },
  { kind: 'eye', weight: 2, ofSomeone: true, signs: [['eye', 'blood', 10]] },
  { kind: 'poisoning', weight: 3, ofSomeone: true, signs: [['tookWord', 'tooMany', 7]] },
  {
    kind: 'self_harm',
    weight: 3,
    signs: [
      ['noReason', 'stayLive', 7],
      ['nobody', 'missFind', 6],
      ['wantStop', 'innerNoise', 'endsForGood', 'goodForever', 9],
      ['lethalThing', 'heldWord', 6],
      ['thinkOf', 'jumpVerb', 'frontOf', 9],
      ['jumpVerb', 'frontOf', 3],
      ['lastWord'],
      ['worthless'],
      ['deeperCut'],
      ['cutWord', 'wrists', 4],
    ],
  },
  {
    kind: 'violence',
    weight: 3,
    ofSomeone: true,
    signs: [
      ['otherPerson', 'weaponWord', 'brandish', 9],
      ['otherPerson', 'violentWord', 'victim', 9],
      ['hidingIn', 'otherPerson', 12],
      ['hidingIn', 'dangerous', 14],
    ],
  },
  {
    kind: 'breathing',
    weight: 3,
    ofSomeone: true,
    signs: [
      ['breath', 'atRest', 8],
      ['breathTrouble', 'atRest', 8],
      ['breath', 'likeFish', 7],
      ['wrongWay', 'silentRed', 14],
      ['breath', 'grunts', 6],
    ],
  },
  { kind: 'breathing', weight: 3, signs: [['no', 'airWord', 3]] },
  { kind: 'breathing', weight: 2, signs: [['chest', 'pop', 6]] },
  { kind: 'child', weight: 3, when: 'child', signs: [['grunts']] },
  { kind: 'allergy', weight: 3, when: 'exposure', signs: [['croaky']] },
  {
    kind: 'heart',
    weight: 3,
    signs: [
      ['heartburn', 'sweating', 10],
      ['heartburn', 'spreading', 10],
    ],
  },
  { kind: 'heart', weight: 2, signs: [['hurting', 'sweating', 10]] },
  { kind: 'allergy', weight: 3, ofSomeone: true, signs: [['neck', 'puffed', 'fastGrowing', 9]] },
  { kind: 'pregnancy', weight: 3, when: 'pregnant', signs: [['bellyQuiet']] },
  {
    kind: 'pregnancy',
    weight: 3,
    when: 'postpartum',
    signs: [['swollenCalf'], ['leg', 'puffed', 8], ['chills'], ['uneasy']],
  },
  { kind: 'severe', weight: 3, ofSomeone: true, signs: [['ranOut', 'lifeMedicine', 8]] },
  { kind: 'infection', weight: 2, ofSomeone: true, signs: [['woundWord', 'festering', 8]] },
  { kind: 'bleeding', weight: 2, when: 'postOp', signs: [['bleed'], ['blood'], ['puffed'], ['fever'], ['strongPain']] },
  {
    kind: 'stroke',
    weight: 2,
    ofSomeone: true,
    signs: [
      ['unable', 'skill', 4],
      ['unable', 'speech', 7],
    ],
  },
  { kind: 'unclear', weight: 2, ofSomeone: true, signs: [['unable', 'function', 3]] },
  { kind: 'unclear', weight: 2, ofSomeone: true, signs: [['painWord', 'muchWord', 5]] },
  { kind: 'unclear', weight: 2, ofSomeone: true, signs: [['bodyPart', 'colour', 8]] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['becomes', 'colour', 3]] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['sick']] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['puffed']] },
  {
    kind: 'unclear',
    weight: 2,
    ofSomeone: true,
    signs: [['tornWord', 'bodyPart', 6], ['hotStuff', 'bodyPart', 6], ['eye', 'bleed', 10], ['snake']],
  },
  { kind: 'poisoning', weight: 2, ofSomeone: true, signs: [['tookWord', 'partyDrug', 5]] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['drowsy']] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['notEating']] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['hotWord']] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['weakWords']] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['paleWords']] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['uneasy']] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['dizzy'], ['nearFaint']] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['bloodAnywhere']] },
  { kind: 'unclear', weight: 1, ofSomeone: true, signs: [['severalTimes']] },
  { kind: 'unclear', weight: 1, storyOnly: true, signs: [['dangerPart', 'goneWrong', 7]] },
  { kind: 'unclear', weight: 1, storyOnly: true, signs: [['dangerPart', 'painWord', 3]] },
  { kind: 'unclear', weight: 1, storyOnly: true, signs: [['goneWrong', 'bodyPart', 4]] },
  { kind: 'unclear', weight: 1, storyOnly: true, signs: [['asthmaWord']] },
  {
    kind: 'unclear',
    weight: 2,
    storyOnly: true,
    signs: [
      ['fellWord', 'intoWater', 5],
      ['smallObject', 'noseEar', 8],
    ],
  },
  { kind: 'severe', weight: 3, ofSomeone: true, signs: [['reattach'], ['snake', 'bite', 8]] },
  { kind: 'child', weight: 2, when: 'child', signs: [['dryChild']] },
  { kind: 'poisoning', weight: 3, when: 'child', signs: [['noseBattery']] },
  { kind: 'poisoning', weight: 2, storyOnly: true, signs: [['overdoseEvent', 'medicine', 5]] },
  { kind: 'violence', weight: 3, ofSomeone: true, signs: [['awayFromWork']] },
  { kind: 'self_harm', weight: 2, storyOnly: true, signs: [['farewell']] },
  { kind: 'self_harm', weight: 2, storyOnly: true, signs: [['delusion']] },
  { kind: 'unclear', weight: 2, storyOnly: true, signs: [['noSleep']] },
  { kind: 'heart', weight: 3, ofSomeone: true, signs: [['pacemaker', 'goingOff', 5]] },
  { kind: 'eye', weight: 3, ofSomeone: true, signs: [['eye', 'burntBy', 8]] },
  {
    kind: 'severe',
    weight: 3,
    ofSomeone: true,
    signs: [
      ['havingOne', 'strokeEvent', 9],
      ['havingOne', 'heartEvent', 9],
      ['havingOne', 'seizureEvent', 9],
    ],
  },
  { kind: 'bleeding', weight: 3, ofSomeone: true, signs: [['coughSpit', 'redWord', 8]] },
  { kind: 'pregnancy', weight: 3, when: 'pregnant', signs: [['leaking']] },
  { kind: 'pregnancy', weight: 3, ofSomeone: true, signs: [['birthNow', 'baby', 5]] },
  { kind: 'blood_values', weight: 3, when: 'diabetic', signs: [['unable', 'function', 5]] },
  { kind: 'heart', weight: 2, storyOnly: true, signs: [['heartHistory', 'hurting', 10]] },
  { kind: 'poisoning', weight: 3, ofSomeone: true, signs: [['tookWord', 'manyBottles', 'spirit', 8]] },
  { kind: 'poisoning', weight: 2, storyOnly: true, signs: [['somePills']] },
  { kind: 'unclear', weight: 1, storyOnly: true, signs: [['lyingFloor']] },
  { kind: 'severe', weight: 3, ofSomeone: true, signs: [['noShiver']] },
  { kind: 'violence', weight: 3, ofSomeone: true, signs: [['otherPerson', 'gotWord', 'bladeWord', 4]] },
];
