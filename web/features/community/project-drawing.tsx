import type { ReactNode } from 'react';

import {
  BridgeIcon,
  BusIcon,
  CrossingIcon,
  HouseIcon,
  ParcelIcon,
  PierIcon,
  TreeIcon,
} from '../../illustrations/civic-icons.tsx';

/** A word in the kind of a project, and the drawing that goes with it. */
const drawings: readonly { readonly words: RegExp; readonly drawing: ReactNode }[] = [
  { words: /street|cross|walk|road|safe/i, drawing: <CrossingIcon /> },
  { words: /bus|transit|transport|traffic|rail/i, drawing: <BusIcon /> },
  { words: /public|square|plaza|river|pier|shore|harbou?r|waterfront/i, drawing: <PierIcon /> },
  { words: /water|rain|park|tree|green|garden|climate/i, drawing: <TreeIcon /> },
  { words: /bridge/i, drawing: <BridgeIcon /> },
  { words: /hous|home|building|school/i, drawing: <HouseIcon /> },
];

/** The drawing of a project; a parcel for a kind that has none of its own. */
export function projectDrawing(type: string): ReactNode {
  return drawings.find(({ words }) => words.test(type))?.drawing ?? <ParcelIcon />;
}
