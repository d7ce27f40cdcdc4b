import { Avatar } from '../../ui/status/avatar.tsx';

/** Who works on a project, by public names. */
export function TeamNames({ team }: { team: readonly string[] }) {
  return (
    <ul className="grid gap-2.5 font-semibold">
      {/* Public names may be equal. */}
      {team.map((name, place) => (
        <li key={place} className="flex items-center gap-3 wrap-anywhere">
          <Avatar name={name} size="card" />
          {name}
        </li>
      ))}
    </ul>
  );
}
