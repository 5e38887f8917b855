/**
 * ln x, correctly rounded except in at most one case in a hundred. `Math.log` can be wrong in the last place, and
 * differently in each browser. Equal and unequal effects must be distinguished in the same way everywhere, because
 * ranks depend on it.
 */

const lnTwoHigh = 0.6931471803691238;
const lnTwoLow = 1.9082149292705877e-10;

/** The rounding error of left · right, by splitting each factor into halves (Dekker 1971). */
function productError(left: number, right: number, product: number): number {
  const split = (value: number) => {
    const big = 134_217_729 * value;
    const high = big - (big - value);
    return { high, low: value - high };
  };
  const a = split(left);
  const b = split(right);
  return a.low * b.low - (product - a.high * b.high - a.low * b.high - a.high * b.low);
}

export function naturalLog(x: number): number {
  if (!(x > 1e-300 && x < 1e300)) return Math.log(x);
  let exponent = Math.round(Math.log2(x));
  let mantissa = x / 2 ** exponent;
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent += 1;
  }
  // ln m = 2 artanh s with s = (m − 1)/(m + 1), whose rounding error is included.
  const top = mantissa - 1;
  const bottom = mantissa + 1;
  const bottomError = mantissa - (bottom - 1);
  const s = top / bottom;
  const product = s * bottom;
  const sError = (top - product - productError(s, bottom, product) - s * bottomError) / bottom;
  const square = s * s;
  let series = 0;
  for (let odd = 25; odd >= 3; odd -= 2) series = series * square + 1 / odd;
  const rest = 2 * (sError + s * square * series) + exponent * lnTwoLow;
  const high = exponent * lnTwoHigh;
  const sum = high + 2 * s;
  const sumError = Math.abs(high) > Math.abs(2 * s) ? 2 * s - (sum - high) : high - (sum - 2 * s);
  return sum + (sumError + rest);
}
