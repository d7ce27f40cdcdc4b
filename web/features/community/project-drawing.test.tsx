import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ParcelIcon, PierIcon, TreeIcon } from '../../illustrations/civic-icons.tsx';
import { projectDrawing } from './project-drawing.tsx';

describe('the drawing of a project', () => {
  it.each([
    ['Public space', <PierIcon key="pier" />],
    ['Water', <TreeIcon key="tree" />],
    ['Fun', <ParcelIcon key="parcel" />],
  ])('[boards, Community] %s has the drawing of its board', (type, drawing) => {
    expect(renderToStaticMarkup(projectDrawing(type))).toBe(renderToStaticMarkup(drawing));
  });
});
