import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

/** For pages of one item, if there is no such item, or not any longer. */
export const LazyNotFoundPage = lazyComponent(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
);
