import css from './urgent-banner.module.css';

/**
 * Urgent advice, above everything else. Without a text of its own it lists the warning signs that are always urgent.
 */
export function UrgentBanner({ advice }: { advice: string | null }) {
  return (
    <p className={css.banner} role={advice === null ? undefined : 'alert'}>
      {advice === null ? (
        <>
          <strong>Chest pain, trouble breathing, or a face or arm that droops?</strong> Stop reading and{' '}
          <a href="tel:112">call 112</a>, or your local emergency number.
        </>
      ) : (
        <strong>{advice}</strong>
      )}
    </p>
  );
}
