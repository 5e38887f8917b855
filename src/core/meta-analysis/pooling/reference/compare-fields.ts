/** Distances of the analyses of many sets from reference values, field by field. */
import type { ReferenceField } from './analyse-set.ts';
import { isKnownReferenceFault } from './known-reference-faults.ts';

export interface FieldComparison {
  readonly field: string;
  compared: number;
  worstRelativeError: number;
  worstSet: string | null;
  refusedBoth: number;
  /** Sets where one side has a number and the other none. */
  readonly refusalMismatches: string[];
  /** Sets where R failed without refusing on purpose, and we have a value. */
  readonly rFailures: string[];
}

/** Below this size a reference value is compared by absolute instead of relative distance. */
const smallReference = 1e-6;
const absoluteTolerance = 1e-8;

/** R's failures: messages of the language or the search, not of a rule about the data. */
const breakdown =
  /tau2\.max|Processing terminated since k = 0|missing value where TRUE\/FALSE needed|coercible to non-negative integer|not converge|subscript out of bounds|non-conformable|computationally singular|NaNs|f\(\) values at end points/i;

export class FieldComparisons {
  readonly #fields = new Map<string, FieldComparison>();
  readonly #skipsKnownFaults: boolean;

  constructor(options: { readonly skipsKnownFaults?: boolean } = {}) {
    this.#skipsKnownFaults = options.skipsKnownFaults ?? false;
  }

  get all(): readonly FieldComparison[] {
    return [...this.#fields.values()];
  }

  #of(field: string): FieldComparison {
    const known = this.#fields.get(field);
    if (known) return known;
    const fresh: FieldComparison = {
      field,
      compared: 0,
      worstRelativeError: 0,
      worstSet: null,
      refusedBoth: 0,
      refusalMismatches: [],
      rFailures: [],
    };
    this.#fields.set(field, fresh);
    return fresh;
  }

  #record(field: string, set: string, distance: number): void {
    const line = this.#of(field);
    line.compared += 1;
    if (distance > line.worstRelativeError || (distance === 0 && line.worstSet === null)) {
      line.worstRelativeError = distance;
      line.worstSet = set;
    }
  }

  /** Compares the fields of the reference. Fields that only our side has are ignored. */
  add(set: string, field: string, expected: ReferenceField, found: ReferenceField | undefined): void {
    if (this.#skipsKnownFaults && isKnownReferenceFault(set, field)) return;
    const ours = errorOf(found);
    const theirs = errorOf(expected);
    if (theirs !== null) {
      if (ours !== null) this.#of(field).refusedBoth += 1;
      else if (breakdown.test(theirs)) this.#of(field).rFailures.push(set);
      else this.#of(field).refusalMismatches.push(set);
    } else if (found === undefined || ours !== null) this.#of(field).refusalMismatches.push(set);
    else if (expected === null || found === null) {
      if (expected === found) this.#record(field, set, 0);
      else this.#of(field).refusalMismatches.push(set);
    } else if (typeof expected === 'number' && typeof found === 'number')
      this.#record(field, set, distanceBetween(expected, found));
    else if (typeof expected === 'string') this.#record(field, set, expected === found ? 0 : 1);
    else this.#addParts(set, field, expected, found);
  }

  #addParts(set: string, field: string, expected: ReferenceField, found: ReferenceField): void {
    if (isRecord(expected)) {
      const parts = isRecord(found) ? found : {};
      for (const [name, part] of Object.entries(expected))
        this.add(set, field === '' ? name : `${field}.${name}`, part, parts[name]);
      return;
    }
    // A list of one element is written without its brackets.
    const left = Array.isArray(expected) ? expected : [expected];
    const right = Array.isArray(found) ? found : [found];
    if (left.length !== right.length) this.#of(field).refusalMismatches.push(set);
    else for (const [index, part] of left.entries()) this.add(set, field, part, right[index]);
  }
}

function isRecord(field: ReferenceField | undefined): field is { readonly [name: string]: ReferenceField } {
  return typeof field === 'object' && field !== null && !Array.isArray(field);
}

function errorOf(field: ReferenceField | undefined): string | null {
  return isRecord(field) && typeof field['error'] === 'string' ? field['error'] : null;
}

function distanceBetween(expected: number, found: number): number {
  const distance = Math.abs(expected - found);
  if (Number.isNaN(distance)) return Number.MAX_VALUE;
  if (Math.abs(expected) < smallReference) return distance <= absoluteTolerance ? 0 : distance / smallReference;
  return distance / Math.abs(expected);
}
