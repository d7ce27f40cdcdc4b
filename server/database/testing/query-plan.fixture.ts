import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../tables.ts';

const PlanLine = z.object({ detail: z.string() });

/** How SQLite carries out the queries of `run`: a line for each table, as `explain query plan` writes it. */
export async function explainQueries(
  queries: Queries,
  run: (queries: Queries) => Promise<unknown>,
): Promise<readonly string[]> {
  const nodes = new Map<object, RootOperationNode>();
  const executed: RootOperationNode[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    // Not called for a query inside another one.
    transformResult: async ({ result, queryId }) => {
      const node = nodes.get(queryId);
      if (node) executed.push(node);
      return result;
    },
  };
  await run(queries.withPlugin(listener));
  const lines: string[] = [];
  for (const node of executed) {
    const { sql, parameters } = queries.getExecutor().compileQuery(node, createQueryId());
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await queries.executeQuery(plan);
    lines.push(...rows.map((row) => PlanLine.parse(row).detail));
  }
  return lines;
}
