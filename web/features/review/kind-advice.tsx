const questions = [
  'Does it leave out full names, addresses, phone numbers and accounts?',
  'Is it kind to everybody it speaks of?',
  'Is it about a place, a plan or somebody’s work?',
  'May everybody in the world read it?',
];

/** A short look that is the same for everybody's work. */
export function KindAdvice() {
  return (
    <aside aria-labelledby="advice" className="kind-advice">
      <h2 id="advice" className="type-h3-body">
        Before you publish
      </h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="text-muted">
        Not sure? Leave it here and ask a second adult. Every decision is written down and can be
        taken back.
      </p>
    </aside>
  );
}
