import { useState } from 'react';
import { Link } from 'wouter';

import { Button, buttonClass } from '../../ui/button.tsx';

/** The end of the steps: well done, or a way to a person. */
export function DidItWork() {
  const [isIn, setIn] = useState(false);
  return (
    <section aria-labelledby="worked" className="did-it-work">
      <h2 id="worked" className="type-h3-body">
        Did it work?
      </h2>
      <p role="status">{isIn && 'Good. Have fun building!'}</p>
      {isIn ? (
        <Button onClick={() => setIn(false)}>No, it stopped working</Button>
      ) : (
        <div className="flex flex-wrap gap-4">
          <Button onClick={() => setIn(true)}>Yes, I am in</Button>
          <Link href="/help#joining" className={buttonClass()}>
            No, help me
          </Link>
        </div>
      )}
    </section>
  );
}
