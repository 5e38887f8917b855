const plainCharacters = '0123456789+-−–=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ';
const loweredCharacters = '0123456789+-−–=()aehijklmnoprstuvx';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ';

function table(plain: string, raised: string): Map<string, string> {
  const forms = [...raised];
  return new Map([...plain].map((character, index) => [character, forms[index] ?? character]));
}
const toSuperscript = table(plainCharacters, superscripts);
const toSubscript = table(loweredCharacters, subscripts);

/** The text in Unicode superscripts or subscripts; null where a character has none. */
export function raised(text: string, direction: 'super' | 'sub'): string | null {
  const forms = direction === 'super' ? toSuperscript : toSubscript;
  let result = '';
  for (const character of text) {
    const form = forms.get(character);
    if (form === undefined) return null;
    result += form;
  }
  return result === '' ? null : result;
}
