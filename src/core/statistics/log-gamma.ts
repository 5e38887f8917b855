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

/**
 * x ln(x / mean) + mean − x, half a Poisson deviance, without the cancellation of the plain formula where x is near the
 * mean (Loader 2000, "Fast and accurate computation of binomial probabilities").
 */
export function halfDeviance(x: number, mean: number): number {
  if (Math.abs(x - mean) >= 0.1 * (x + mean)) {
    const ratio = x / mean;
    const logRatio = ratio > 0 && Number.isFinite(ratio) ? Math.log(ratio) : Math.log(x) - Math.log(mean);
    return x * logRatio + mean - x;
  }
  const v = (x - mean) / (x + mean);
  const square = v * v;
  let power = 2 * x * v;
  let sum = (x - mean) * v;
  for (let odd = 3; odd < 200; odd += 2) {
    power *= square;
    const next = sum + power / odd;
    if (next === sum) break;
    sum = next;
  }
  return sum;
}

const halfLogTwoPi = 0.9189385332046728;
const oneMinusEulerGamma = 0.42278433509846713;

/** ζ(k) − 1 for k = 2, 3, …: the series of ln Γ(2 + z) (Abramowitz & Stegun 6.1.33). */
const zetaMinusOne: readonly number[] = [
  0.6449340668482264, 0.2020569031595943, 0.08232323371113819, 0.03692775514336993, 0.01734306198444914,
  0.008349277381922827, 0.00407735619794434, 0.0020083928260822143, 0.0009945751278180853, 0.0004941886041194645,
  0.0002460865533080483, 0.00012271334757848915, 6.124813505870483e-5, 3.058823630702049e-5, 1.528225940865187e-5,
  7.637197637899763e-6, 3.81729326499984e-6, 1.908212716553939e-6, 9.539620338727962e-7, 4.769329867878064e-7,
  2.38450502727733e-7, 1.1921992596531106e-7, 5.960818905125948e-8, 2.980350351465228e-8, 1.4901554828365043e-8,
  7.45071178983543e-9, 3.725334024788457e-9, 1.862659723513049e-9, 9.313274324196682e-10, 4.656629065033784e-10,
  2.3283118336765053e-10, 1.164155017270052e-10, 5.820772087902701e-11, 2.9103850444971e-11, 1.4551921891041985e-11,
  7.275959835057482e-12, 3.637979547378651e-12, 1.818989650307066e-12,
];

/** ln Γ(2 + z) for |z| ≤ 1/2. */
function logGammaNearTwo(z: number): number {
  let power = -z;
  let sum = 0;
  for (let index = 0; index < zetaMinusOne.length; index += 1) {
    power *= -z;
    const term = ((zetaMinusOne[index] ?? 0) * power) / (index + 2);
    sum += term;
    if (Math.abs(term) < 1e-18 * Math.abs(sum)) break;
  }
  return z * oneMinusEulerGamma + sum;
}

/** The tail of Stirling's series, 1/(12x) − 1/(360x³) + …, for x ≥ 10. */
function stirlingTail(x: number): number {
  const inverse = 1 / x;
  const square = inverse * inverse;
  return (
    inverse *
    (1 / 12 -
      square *
        (1 / 360 -
          square *
            (1 / 1260 -
              square *
                (1 / 1680 -
                  square * (1 / 1188 - square * (691 / 360360 - square * (1 / 156 - square * (3617 / 122400))))))))
  );
}

/** ln Γ(x) for positive x, to a few units in the last place, also near its zeros at 1 and 2. */
export function logGamma(x: number): number {
  if (Number.isNaN(x) || x < 0) return Number.NaN;
  if (x === 0 || x === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  if (x < 0.5) return logGammaNearTwo(x) - Math.log1p(x) - Math.log(x);
  if (x <= 1.5) return logGammaNearTwo(x - 1) - Math.log1p(x - 1);
  if (x >= 10) return (x - 0.5) * Math.log(x) - x + halfLogTwoPi + stirlingTail(x);
  let product = 1;
  let rest = x;
  while (rest > 2.5) {
    rest -= 1;
    product *= rest;
  }
  return logGammaNearTwo(rest - 2) + Math.log(product);
}

/**
 * The remainder of Stirling's formula, ln Γ(x + 1) − (x + ½) ln x + x − ½ ln 2π. Densities are computed from it (Loader
 * 2000, "Fast and accurate computation of binomial probabilities"), because a difference of large ln Γ loses digits.
 */
export function stirlingError(x: number): number {
  if (x >= 10) return stirlingTail(x);
  return logGamma(x + 1) - (x + 0.5) * Math.log(x) + x - halfLogTwoPi;
}
