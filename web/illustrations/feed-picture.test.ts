import { describe, expect, it } from 'vitest';

import { projectKinds, projectPhases } from '#contract/community/project-phases';
import { questTypes } from '#contract/community/quest-types';
import { drawingNames } from './city/catalog.ts';
import { getDrawingName } from './feed-picture.tsx';
import { videoDrawing } from './video-drawing.ts';

const item = { id: '1', picture: null } as const;

describe('what a published item without a picture is drawn as', () => {
  it('[design] a project is drawn at its phase', () => {
    expect(getDrawingName({ ...item, kind: 'garden', phase: 'plan' })).toBe('project-garden-plan');
  });

  it('[design] every drawing that a page may name exists', () => {
    const named = [
      getDrawingName({ ...item, kind: 'celebration', phase: null }),
      getDrawingName({ ...item, kind: 'quest', phase: null }),
      ...questTypes.map((type) =>
        getDrawingName({ ...item, kind: 'quest', phase: null, tags: [type] }),
      ),
      ...projectKinds.flatMap((kind) =>
        projectPhases.map((phase) => getDrawingName({ ...item, kind, phase })),
      ),
      ...['superblocks', 'a-new-one'].map((id) => videoDrawing({ id, category: 'Careers' })),
    ];

    expect(named.filter((name) => !drawingNames.includes(name))).toEqual([]);
  });
});
