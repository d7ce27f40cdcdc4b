import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { contentSchemas } from '../../contract/content/content.ts';
import { root } from '../paths.mjs';

// For editors: content/site.yaml names content/schemas/site.json in its first line.
const folder = join(root, 'content', 'schemas');
mkdirSync(folder, { recursive: true });
for (const [key, schema] of Object.entries(contentSchemas)) {
  const described = z.toJSONSchema(schema, { io: 'input' });
  writeFileSync(join(folder, `${key}.json`), `${JSON.stringify(described, null, 2)}\n`);
}
