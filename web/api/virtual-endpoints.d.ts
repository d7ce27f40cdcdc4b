/**
 * The table of calls without its shapes, made by scripts/endpoints-plugin.ts: at run time a call
 * holds only `method` and `path`, so that the browser does not load zod to make it.
 */
declare module 'virtual:endpoints' {
  import type { Endpoint } from '#contract/endpoint';
  import type { endpoints as table } from '#contract/endpoints';

  type Table = typeof table;

  /** A call of the table. `row` is never there at run time; it carries the row's type. */
  export type EndpointCall<Row extends Endpoint = Endpoint> = Pick<Row, 'method' | 'path'> & {
    readonly row?: Row;
  };

  /** The row of a call, for `BodyInputOf`, `ReplyOf` and their sisters. */
  export type RowOf<Call> = Call extends { readonly row?: infer Row extends Endpoint }
    ? Row
    : never;

  export const endpoints: { readonly [Name in keyof Table]: EndpointCall<Table[Name]> };
}
