type Send<Body, Options> = {
  readonly send: (body: Body, options: Options) => Promise<unknown>;
  readonly isPending: boolean;
  readonly error: Error | null;
};

/** The two writes of a form that creates something (`id` is null) or changes it, as one. */
export function createOrChange<Body>(
  id: string | null,
  creation: Send<Body, undefined>,
  change: Send<Body, { readonly params: { readonly id: string } }>,
) {
  return {
    /** Resolves to whether it was saved. */
    save: async (body: Body): Promise<boolean> => {
      const saved = await (id === null
        ? creation.send(body, undefined)
        : change.send(body, { params: { id } }));
      return saved !== undefined;
    },
    isPending: creation.isPending || change.isPending,
    error: creation.error ?? change.error,
  };
}
