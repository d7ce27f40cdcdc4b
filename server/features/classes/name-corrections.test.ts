import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startClasses, type ClassesPortal } from '../../testing/classes.fixture.ts';

describe.each(testEngines())('corrected names on %s', (engine) => {
  let classes: ClassesPortal;
  beforeAll(async () => {
    classes = await startClasses(engine);
  });
  afterAll(() => classes.close());

  it('[P-05] a corrected name that the display name would reveal gives the student another one', async () => {
    const { aClass, addNames, portal, teacher } = classes;
    const { id } = await aClass('Class of corrections');
    const [card] = (await addNames(id, ['Zoe Quill'])).members;
    const student = { cookie: await portal.signIn(card?.signInName ?? '', card?.password ?? '') };
    await portal.call('PATCH', '/api/user', { displayName: 'Zoe Quilt' }, student);
    const path = `/api/classes/${id}/members/${card?.id}`;
    const rename = (name: string) => portal.call('PATCH', path, { name }, teacher);

    const harmless = await rename('Zoe Quell');
    const revealing = await rename('Zoe Quilt');

    expect(harmless.json()).toMatchObject({ name: 'Zoe Quell', displayName: 'Zoe Quilt' });
    expect(revealing.json()).toMatchObject({
      name: 'Zoe Quilt',
      displayName: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
    });
    expect(revealing.json()).not.toMatchObject({ displayName: 'Zoe Quilt' });
  });
});
