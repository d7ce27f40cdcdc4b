import { ChevronRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { crumbsOf } from './file-path.ts';

/** The way from the root to this folder; each part of it can be pressed (§4). */
export function FolderCrumbs({ path, onEnter }: { path: string; onEnter: (path: string) => void }) {
  return (
    <nav aria-label="Folders above" className="file-crumbs">
      <ol>
        {crumbsOf(path).map((crumb) => (
          <li key={crumb.path}>
            {crumb.path !== '/' && <ChevronRightIcon size={16} />}
            <button
              type="button"
              className="file-crumb"
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
