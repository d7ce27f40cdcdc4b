import { ChevronRightIcon } from '../../../ui/icons/arrow-icons.tsx';
import { buildBreadcrumbs } from '../file-path.ts';

/** The folders from the root to this one, each a button (§4). */
export function FolderCrumbs({ path, onEnter }: { path: string; onEnter: (path: string) => void }) {
  return (
    <nav aria-label="Breadcrumb" className="-ms-1.5 touch:-ms-4">
      <ol className="flex flex-wrap items-center">
        {buildBreadcrumbs(path).map((crumb) => (
          <li key={crumb.path} className="flex items-center">
            {crumb.path !== '/' && <ChevronRightIcon size={16} />}
            <button
              type="button"
              className="min-h-9 min-w-7 touch:min-h-11 touch:min-w-11 px-1.5 py-1 text-base wrap-anywhere text-primary hover:text-primary-hover hover:underline current:font-bold current:text-text"
              aria-current={crumb.path === path ? 'page' : undefined}
              aria-label={crumb.path === '/' ? 'Server root' : undefined}
              onClick={() => onEnter(crumb.path)}
            >
              {crumb.name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
