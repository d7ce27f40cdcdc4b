type Send<Body, Options> = {
  readonly send: (body: Body, options: Options) => Promise<unknown>;
  readonly isPending: boolean;
  readonly error: Error | null;
};

/**
 * The two writes of a form that creates something (`id` is null) or changes it, as one. A change sends only the
 * `edited` fields, because someone else may have changed the others since the form was opened.
 */
export function createOrChange<Body extends object>(
  id: string | null,
  creation: Send<Body, undefined>,
  change: Send<Partial<Body>, { readonly params: { readonly id: string } }>,
) {
  return {
    /** Resolves to whether it was saved. */
    save: async (body: Body, edited: ReadonlySet<string>): Promise<boolean> => {
      const saved = await (id === null
        ? creation.send(body, undefined)
        : change.send(pick(body, edited), { params: { id } }));
      return saved !== undefined;
    },
    isPending: creation.isPending || change.isPending,
    error: creation.error ?? change.error,
  };
}

function pick<Body extends object>(body: Body, names: ReadonlySet<string>): Partial<Body> {
  const picked: Partial<Body> = { ...body };
  for (const name of Object.keys(picked)) {
    if (!names.has(name)) Reflect.deleteProperty(picked, name);
  }
  return picked;
}
