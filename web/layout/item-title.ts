import { createContext, useContext, useEffect } from 'react';

/** Pages for a single post or project set its title here, for the title of the document. */
export const ItemTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** Null while the title is unknown; the document then has the title of its route. */
export function useItemTitle(title: string | null): void {
  const setTitle = useContext(ItemTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
