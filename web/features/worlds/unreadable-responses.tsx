import type { UnreadableResponse } from '#contract/game-server/players';

/** Responses of the game server that the portal could not read, unchanged. */
export function UnreadableResponses({ answers }: { answers: readonly UnreadableResponse[] }) {
  return answers.map(({ command, text }) => (
    <div key={command} className="space-y-1 py-3">
      <p className="mono font-bold">{command}</p>
      <p className="text-muted">
        This server's answer could not be read.{text === '' && ' It was empty.'}
      </p>
      {text !== '' && <pre className="mono whitespace-pre-wrap break-words">{text}</pre>}
    </div>
  ));
}
