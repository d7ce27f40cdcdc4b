import type { ResponseFragments } from './response-fragments.ts';

/**
 * How one server ends its responses. RCON has no end marker, so this decides how long to wait. Keep it for each
 * address and pass it to the next connection.
 */
export type RconFraming = {
  /** `vanilla`: a short packet is the last one. `line-wise`: one response may be many short packets. */
  readonly ending: 'unknown' | 'vanilla' | 'line-wise';
  /** Whether a packet of an unused type gets a reply, or makes the server hang up. */
  readonly markers: 'untried' | 'answered' | 'refused';
};

/** The next step for an unfinished response. `quietMs` restarts whenever bytes arrive. */
export type ResponseStep =
  | { name: 'complete' }
  | { name: 'ask-marker' }
  | { name: 'probe' }
  | { name: 'wait'; quietMs: number };

/** `unknown`: it could not be found out whether this server answers markers, so this response does without. */
export type MarkerState = 'unasked' | 'probing' | 'unknown' | 'asked' | 'answered';

export const unknownFraming: RconFraming = { ending: 'unknown', markers: 'untried' };

/** How long the stream must be quiet before a response counts as complete. */
export const quietPeriods = {
  /** After a line: Pumpkin writes one packet per line, all at once. */
  textMs: 50,
  /** After an empty packet: Cuberite sends one before it has run the command. */
  emptyMs: 150,
  /** After an empty packet of a server that is known to send a second packet, which takes longer when it lags. */
  owedMs: 2000,
  /** After a full fragment, when another is likely and markers are refused. */
  fullFragmentMs: 150,
  /** For the reply to a marker, until this server is known to answer them. */
  markerMs: 300,
  /** For the reply to a marker of a server that has answered one before: only a slow network can delay it. */
  knownMarkerMs: 2000,
} as const;

/** Decides what to do next. Call it only after adding everything received so far to `fragments`. */
export function chooseStep(
  framing: RconFraming,
  fragments: ResponseFragments,
  marker: MarkerState,
): ResponseStep {
  if (marker === 'answered') return { name: 'complete' };
  if (marker === 'asked') return waitForMarker(framing);
  if (framing.ending === 'line-wise' && fragments.isOneEmptyPacket)
    return { name: 'wait', quietMs: quietPeriods.owedMs };
  if (framing.ending === 'line-wise') return waitForMore(fragments);
  // This server does not split responses (over 4,096 characters in one packet), and a marker could make it hang up.
  if (fragments.isLastOversized) return waitForMore(fragments);
  if (mayContinue(framing, fragments)) {
    if (framing.markers === 'refused' || marker === 'unknown') return waitForMore(fragments);
    // Some servers hang up on unknown packets, so a new server is first probed over a separate connection.
    return { name: framing.markers === 'untried' ? 'probe' : 'ask-marker' };
  }
  return framing.ending === 'vanilla' ? { name: 'complete' } : waitForMore(fragments);
}

/** Updates the framing by the packets of a response. */
export function learnFromFragments(
  framing: RconFraming,
  fragments: ResponseFragments,
): RconFraming {
  if (fragments.continuesAfterShortPacket) return learnLineWise(framing);
  // A server that sends one packet per line does not put several lines into one.
  if (framing.ending === 'unknown' && fragments.isOnePacketOfLines)
    return { ...framing, ending: 'vanilla' };
  return framing;
}

/** More packets came than the framing expected. A server never changes back from line-wise to vanilla. */
export function learnLineWise(framing: RconFraming): RconFraming {
  return framing.ending === 'line-wise' ? framing : { ...framing, ending: 'line-wise' };
}

/** A marker got this reply. Vanilla, Paper and Glowstone say `Unknown request` and the type in hexadecimal. */
export function learnFromMarkerReply(framing: RconFraming, body: Buffer): RconFraming {
  const isVanilla =
    framing.ending === 'unknown' && body.toString('latin1').startsWith('Unknown request');
  return { ending: isVanilla ? 'vanilla' : framing.ending, markers: 'answered' };
}

/** A marker got no reply or ended the connection. Earlier replies still count. */
export function learnMarkerRefused(framing: RconFraming): RconFraming {
  return framing.markers === 'answered' ? framing : { ...framing, markers: 'refused' };
}

function mayContinue(framing: RconFraming, fragments: ResponseFragments): boolean {
  // On a new server, a marker also shows whether a short packet after a full one is the last.
  return fragments.isLastFull || (fragments.hasFull && framing.ending === 'unknown');
}

function waitForMarker(framing: RconFraming): ResponseStep {
  return {
    name: 'wait',
    quietMs: quietPeriods[framing.markers === 'answered' ? 'knownMarkerMs' : 'markerMs'],
  };
}

function waitForMore(fragments: ResponseFragments): ResponseStep {
  if (!fragments.hasText) return { name: 'wait', quietMs: quietPeriods.emptyMs };
  return {
    name: 'wait',
    quietMs: quietPeriods[fragments.isLastFull ? 'fullFragmentMs' : 'textMs'],
  };
}
