/** What to do now in an emergency, in our own words: by kind, given as what it can be and never as what it is. */
import type { UrgentKind } from './urgent-kinds.ts';

export interface UrgentAdvice {
  /** The largest words of the page: what to do, by number or place. */
  doNow: string;
  /** What signs like these can be. */
  canBe: string;
  /** One or two calm sentences more. */
  more: string;
}

const call = 'Call 112, 911 or 999 now';

const texts: Readonly<Record<UrgentKind, UrgentAdvice>> = {
  unconscious: {
    doNow: call,
    canBe: 'Someone who cannot be woken is in danger, whatever the cause.',
    more: 'Stay on the line. The person who answers can tell you what to do until help comes.',
  },
  self_harm: {
    doNow: 'You are not alone. Call a crisis line now: 988 in the US, 116 123 in the UK',
    canBe: 'Talking helps, and someone will listen at any hour, in much of Europe at 116 123 too.',
    more: 'Could you or someone else come to harm now? Call 112, 911 or 999, and stay with someone you trust.',
  },
  violence: {
    doNow: `${call}, as soon as it is safe to`,
    canBe: 'No one may hurt you, and it is not your fault.',
    more: 'Go where other people are, if you can. A help line will listen at any hour: 1-800-799-7233 in the US, 0808 2000 247 in the UK. Did someone press on your throat? Be seen by a doctor today, even if you feel well.',
  },
  poisoning: {
    doNow: `${call}, or your poison centre: 1-800-222-1222 in the US`,
    canBe: 'This can be a poisoning or an overdose.',
    more: 'Keep the packet at hand, and do not wait for signs to appear. Do not make anybody vomit.',
  },
  allergy: {
    doNow: call,
    canBe: 'This can be a severe allergic reaction.',
    more: 'If an adrenaline pen has been prescribed, use it as its leaflet says.',
  },
  breathing: {
    doNow: call,
    canBe: 'Trouble with breathing can get worse in minutes.',
    more: 'Sit up, and loosen what is tight. It should not wait for a search.',
  },
  pregnancy: {
    doNow: `Call your midwife or maternity unit now. If they do not answer: 112, 911 or 999`,
    canBe: 'In a pregnancy, or after a birth, signs like these can be dangerous for mother and child.',
    more: 'They would rather hear from you once too often.',
  },
  child: {
    doNow: `${call}, or go to a children’s emergency department`,
    canBe: 'In a small child, signs like these can be a serious illness.',
    more: 'Small children can get worse fast. Being seen once too often is better than too late.',
  },
  seizure: {
    doNow: call,
    canBe: 'This can be a seizure.',
    more: 'Keep the person safe from knocks, do not hold them down, and put nothing in the mouth.',
  },
  stroke: {
    doNow: call,
    canBe: 'This can be a stroke, or a bleed in the brain.',
    more: 'With signs like these every minute counts, even if they pass. Note when they began.',
  },
  heart: {
    doNow: call,
    canBe: 'This can be a heart attack.',
    more: 'Sit down and rest. With signs like these it is better to be seen once too often than too late.',
  },
  head_injury: {
    doNow: `${call}, or go to an emergency department`,
    canBe: 'This can be an injury of the brain or the neck.',
    more: 'Signs like these after a blow to the head should be looked at straight away.',
  },
  bleeding: {
    doNow: call,
    canBe: 'This can be a dangerous loss of blood.',
    more: 'Press firmly on a wound that bleeds until help comes.',
  },
  infection: {
    doNow: call,
    canBe: 'This can be sepsis or meningitis.',
    more: 'Signs like these should be looked at by a doctor straight away.',
  },
  blood_values: {
    doNow: 'Call your doctor or 112, 911 or 999 now',
    canBe: 'A value, or signs, like these can be dangerous within hours.',
    more: 'Say the value and its unit. Do not wait for the next visit, and do not drive yourself.',
  },
  burn: {
    doNow: call,
    canBe: 'This can be a deep burn.',
    more: 'Cool it with running water for 20 minutes. Do not put ice or cream on it.',
  },
  eye: {
    doNow: 'Go to an eye hospital or an emergency department now',
    canBe: 'Signs like these can cost the sight of an eye.',
    more: 'Did something splash into it? Rinse it with water for 20 minutes first. Otherwise call 112, 911 or 999.',
  },
  severe: {
    doNow: `${call}, or go to an emergency department`,
    canBe: 'Signs like these can be an emergency.',
    more: 'They should be looked at by a doctor straight away.',
  },
  unclear: {
    doNow: 'Is it bad or getting worse? Call 112, 911 or 999 now',
    canBe: 'We cannot tell from here what this is.',
    more: 'If it is not so bad, call a doctor or a nurse today.',
  },
};

export function urgentAdvice(kind: UrgentKind): UrgentAdvice {
  return texts[kind];
}
