/** Every endpoint of the contract, found by reading its folders, so that none can be missing from a list. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointShape } from '../src/contract/shared/endpoint.ts';

/** An endpoint with its contract file’s name, and the name it is exported under. */
export interface NamedEndpoint {
  feature: string;
  name: string;
  shape: EndpointShape;
}

/** Reads `…Endpoints` of each contract file; sorted by path, then method. */
export async function readEndpoints(projectFolder: string): Promise<NamedEndpoint[]> {
  const folder = path.join(projectFolder, 'src', 'contract');
  const found: NamedEndpoint[] = [];
  for (const file of (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()) {
    const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!name.endsWith('Endpoints') || typeof value !== 'object' || value === null) continue;
      for (const [own, shape] of Object.entries(value)) {
        found.push({ feature: path.basename(file, '.ts'), name: own, shape: shape as EndpointShape });
      }
    }
  }
  return found.sort(
    (left, right) =>
      left.shape.path.localeCompare(right.shape.path) || left.shape.method.localeCompare(right.shape.method),
  );
}
