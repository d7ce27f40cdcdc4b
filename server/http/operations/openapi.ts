import { z } from 'zod';
import { idempotencyKeyHeader, userIdHeader, type Endpoint } from '#contract/endpoint';
import { problems } from '#contract/problem-table';
import { usableKey } from '../new-id.ts';

type Json = Record<string, unknown>;

/** Not in the endpoint table, because they check neither session nor origin. */
const healthPaths: Json = {
  '/healthz': { get: describeHealth('isAlive', 'Whether the portal is running', ['200']) },
  '/readyz': {
    get: describeHealth('isReady', 'Whether this instance can take requests', ['200', '503']),
  },
};

const userIdParameter: Json = {
  name: userIdHeader,
  in: 'header',
  required: false,
  description:
    'The user whose page sends the request; 409 another-user if someone else is signed in.',
  schema: { type: 'integer' },
};

const idempotencyKeyParameter: Json = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description:
    'If a client got no response, it can repeat the request with the same key. Nothing is created twice, and the usual response is returned.',
  schema: { type: 'string', pattern: usableKey.source },
};

/** The endpoint table as an OpenAPI 3.1 document. */
export function describeAsOpenApi(rows: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, row] of Object.entries(rows)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeRow(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Blockplan',
      version: '1',
      description: 'Every error is one plain sentence; its code is in the x-problem header.',
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      responses: { Problem: describeProblem() },
    },
    paths: { ...paths, ...healthPaths },
  };
}

function describeHealth(operationId: string, summary: string, statuses: readonly string[]): Json {
  const word = { description: summary, content: { 'text/plain': { schema: { type: 'string' } } } };
  return {
    operationId,
    summary,
    'x-access': 'public',
    responses: Object.fromEntries(statuses.map((status) => [status, word])),
  };
}

function describeRow(name: string, row: Endpoint): Json {
  return {
    operationId: name,
    summary: row.summary,
    'x-access': row.access,
    ...(row.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...describeParameters(row.params, 'path'),
      ...describeParameters(row.query, 'query'),
      ...(row.method === 'GET' || row.changesUser ? [] : [userIdParameter]),
      ...(row.isIdempotent ? [idempotencyKeyParameter] : []),
    ],
    ...(row.body ? { requestBody: describeBody(row.body) } : {}),
    responses: {
      [row.status]: describeReply(row.reply),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function describeParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries<z.core.$ZodType>(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: jsonSchema(field, 'input'),
  }));
}

function describeBody(body: NonNullable<Endpoint['body']>): Json {
  if (body === 'multipart')
    return { content: { 'multipart/form-data': { schema: { type: 'object' } } } };
  return { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
}

function describeReply(reply: Endpoint['reply']): Json {
  if (reply === null) return { description: 'Done' };
  if (reply === 'bytes') return { description: 'A file', content: { '*/*': {} } };
  return {
    description: 'OK',
    content: { 'application/json': { schema: jsonSchema(reply, 'output') } },
  };
}

const hostKeyOnly = 'Only with host-key-changed.';

function describeProblem(): Json {
  return {
    description: 'Error, with one plain sentence',
    headers: {
      'x-problem': { schema: { type: 'string', enum: Object.keys(problems) } },
      'x-problem-known-key': { schema: { type: 'string' }, description: hostKeyOnly },
      'x-problem-new-key': { schema: { type: 'string' }, description: hostKeyOnly },
    },
    content: { 'text/plain': { schema: { type: 'string' } } },
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}
