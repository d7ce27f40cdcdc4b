import { useKeyboardShortcuts } from '../../api/storage/use-keyboard-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { ProseSection } from '../../ui/page/prose.tsx';

export function WhatWorks() {
  return (
    <ProseSection title="What works">
      <ul>
        <li>You can reach and use everything with the keyboard alone. You always see the focus.</li>
        <li>Text and buttons have enough contrast, in both light and dark.</li>
        <li>High-contrast modes work.</li>
        <li>Color is never the only cue. There is always text or an icon with it.</li>
        <li>Pages fit a screen 320 pixels wide, and text can be enlarged to 400%.</li>
        <li>Lines, letters, and words can be spaced wider.</li>
        <li>Messages stay on the screen while you read them. Errors stay until you close them.</li>
        <li>Animation is turned off if your device asks for that.</li>
        <li>Forms say what is missing and keep what you typed.</li>
        <li>Help is in the same place on every page.</li>
      </ul>
    </ProseSection>
  );
}

export function KeyboardShortcuts() {
  const { isOn, toggle } = useKeyboardShortcuts();
  return (
    <ProseSection title="Keyboard shortcuts">
      <p>
        In the forum, the / key moves to the search box. In Review, letter keys move through the
        list, approve, and return. If you type by voice, something you say could set off these
        shortcuts. You can turn them off on this device.
      </p>
      <Button className="justify-self-start" onClick={toggle}>
        Turn {isOn ? 'off' : 'on'} keyboard shortcuts
      </Button>
    </ProseSection>
  );
}

export function KnownGaps() {
  return (
    <ProseSection title="What does not work yet">
      <ul>
        <li>
          <strong>Screen readers.</strong> Labels and reading order are tested automatically. No one
          who uses a screen reader has tested the portal yet.
        </li>
        <li>
          <strong>Videos, live maps, and story maps</strong> are on other websites. Not all of them
          have captions or a written version, or work with the keyboard. Each video has a short
          description.
        </li>
        <li>
          <strong>PDF reports</strong> come from others and have not been checked. The page has a
          short summary.
        </li>
        <li>
          <strong>The preview of the news book</strong>, which administrators see, uses the game's
          colors. Some are faint. The same text is next to it.
        </li>
        <li>
          <strong>The game itself</strong> is not ours. It has its own settings for larger text and
          reading aloud.
        </li>
        <li>
          <strong>English only.</strong> No other languages are available yet.
        </li>
      </ul>
    </ProseSection>
  );
}

export function HowItIsTested() {
  return (
    <ProseSection title="How it is tested">
      <p>
        Each time the portal changes, a program opens every page as a visitor, a student, a teacher,
        and an administrator. It tests light and dark, wide and narrow screens. It uses a checker
        called axe to look for problems, measures sizes and spacing, presses keys, and watches where
        the focus goes. The tests fail if it finds a problem.
      </p>
      <p>
        A program can't find everything. We need people for the rest. Please tell us what you find.
      </p>
    </ProseSection>
  );
}
