import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

/** For pages of one item, if it does not exist, or no longer does. */
export const LazyNotFoundPage = lazyComponent(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
);
