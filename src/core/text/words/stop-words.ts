/**
 * English function words without content. The list is short on purpose: "not", "against", "without", numbers and the
 * single letters of `vitamin D` or `T cell` stay searchable, because a health question can be about them. `s` is the
 * rest of a possessive.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the this that these those it its they them their theirs he him his she her hers we us our ours you your ' +
    'yours i me my mine who whom whose which what when where why how is are was were be been being am has have had ' +
    'having do does did doing done can could may might must shall should will would and or but if then than so as at ' +
    'by for from in into of off on onto out over to up with about between among during through per via while because ' +
    'there here also such both each either neither very just only own same too any some all other another s ' +
    'doesn didn isn aren wasn weren hasn haven hadn wouldn couldn shouldn ll ve'
  ).split(' '),
);
