import { agoInWords } from './moment-words.ts';
import { PencilIcon } from './icons/sign-icons.tsx';
import { useNow } from './use-now.ts';

export type EditingNoticeProps = {
  others: readonly { readonly name: string; readonly since: string; readonly isSelf: boolean }[];
  /** `this file`, `the book`. */
  thing: string;
};

/** Who else has the same thing open. A live region that stays, so that who comes is read out. */
export function EditingNotice({ others, thing }: EditingNoticeProps) {
  const now = useNow(30);
  return (
    <div role="status" className={others.length === 0 ? 'sr-only' : 'editing-notice'}>
      {others.length > 0 && (
        <>
          <PencilIcon size={18} />
          <p>
            {others.map(({ name, since, isSelf }) => (
              <span key={`${name} ${since}`}>
                <strong>{isSelf ? 'You' : name}</strong> opened {thing}{' '}
                {agoInWords(Date.parse(since), now)}
                {isSelf ? ' in another window and still have' : ' and still has'} it open.{' '}
              </span>
            ))}
            Whoever saves second is told so: nothing is overwritten.
          </p>
        </>
      )}
    </div>
  );
}
