import { ProseSection } from '../../ui/page/prose.tsx';

export function WhatWorks() {
  return (
    <ProseSection title="What works">
      <ul>
        <li>Everything can be reached and used with the keyboard alone. You see where you are.</li>
        <li>Words and buttons stand out from their ground, in light and in dark.</li>
        <li>A device with colours of its own, such as high contrast, keeps them here.</li>
        <li>Colour never says a thing alone: there is always a word or a sign beside it.</li>
        <li>Pages fit a screen of 320 pixels, and text can be made four times as large.</li>
        <li>Lines, letters and words can be set wider apart.</li>
        <li>Messages wait while you read them, and errors stay until you close them.</li>
        <li>Movement is switched off when your device asks for it.</li>
        <li>A form says what is missing in words, and keeps what you typed.</li>
        <li>Help stands at the same place on every page.</li>
      </ul>
    </ProseSection>
  );
}

export function KnownGaps() {
  return (
    <ProseSection title="What does not work yet">
      <ul>
        <li>
          <strong>Screen readers.</strong> The names and the order of things are tested by a
          program. People who use a screen reader have not tested the portal yet.
        </li>
        <li>
          <strong>Films, live maps and story maps</strong> are on other websites. Not all of them
          have captions, a written version, or work with the keyboard. Each film has a few lines
          beside it that say what it is about.
        </li>
        <li>
          <strong>PDF reports</strong> come from others and have not been checked. A short version
          stands on the page.
        </li>
        <li>
          <strong>The drawn page of the news book</strong>, which administrators see, has the
          colours that the game gives it. Some are faint. The same words stand beside it.
        </li>
        <li>
          <strong>The game itself</strong> is not ours. It has settings of its own for larger text
          and for reading aloud.
        </li>
        <li>
          <strong>English only.</strong> There is no other language yet.
        </li>
      </ul>
    </ProseSection>
  );
}

export function HowItIsTested() {
  return (
    <ProseSection title="How it is tested">
      <p>
        Each time the portal changes, a program opens every page as a visitor, a student, a teacher
        and an administrator. It does so in light and in dark, on a wide screen and on a narrow one.
        It looks for faults with the checker axe, measures sizes and distances, presses keys, and
        watches where the focus goes. The tests fail when it finds one.
      </p>
      <p>A program cannot find everything. The rest takes people: please tell us what you find.</p>
    </ProseSection>
  );
}
