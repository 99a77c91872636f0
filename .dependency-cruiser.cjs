/** The rules of the house about imports (ARCHITECTURE.md says why). */
const domains = ['accounts', 'credits', 'payments', 'avatars']
/** One avatar engine each; what they share is beside them: remote/, local/, and the files of engines/ itself. */
const engine = '^src/server/avatars/engines/(atelier\\.ts|automatic1111/|comfyui/|hosted/|openai/)'
const plumbing = '^src/server/(c2pa|db|jobs|files|mail|http|telemetry)/'
const test = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](css|svg|webp|avif|png|json)|virtual:|[?]worker' },
    },
    {
      name: 'declared-dependencies',
      severity: 'error',
      from: { path: '^src' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-dependencies-in-the-product',
      severity: 'error',
      from: { path: '^src', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types' },
    },
    {
      name: 'no-dev-dependencies-in-the-start',
      comment: 'In production only `dependencies` are installed, and `npm start` builds the web with them.',
      severity: 'error',
      from: {
        path: [
          '^scripts/(start|build|interface-pictures|public-pictures)[.]ts$',
          '^vite[a-z.-]*[.]ts$',
          '^tests/support/heads/',
        ],
      },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types' },
    },
    {
      name: 'atelier-stands-alone',
      comment: 'The engine is pure: no other part of the product, no Node, no package.',
      severity: 'error',
      from: { path: '^src/atelier', pathNot: test },
      to: { pathNot: '^src/atelier' },
    },
    // Reading goes one way: lexicon → tokens → items → clauses → phrases → reading; whoever reads words enters by read.ts.
    ...['lexicon', 'tokens', 'items', 'clauses', 'phrases', 'reading'].map((step, at, steps) => ({
      name: `words-${step}-knows-no-later-step`,
      severity: 'error',
      from: { path: `^src/atelier/words/${step}/`, pathNot: test },
      to: { path: `^src/atelier/words/(read\\.ts|sentences/|(${steps.slice(at + 1).join('|') || 'none'})/)` },
    })),
    {
      name: 'words-are-read-by-read-ts',
      severity: 'error',
      from: { pathNot: '^src/atelier/words/' },
      to: { path: '^src/atelier/words/', pathNot: '^src/atelier/words/read\\.ts$' },
    },
    {
      name: 'contract-stands-on-the-recipe',
      comment: 'The contract names the public vocabulary of recipes and wishes, and nothing else of src.',
      severity: 'error',
      from: { path: '^src/contract', pathNot: test },
      to: { path: '^src', pathNot: '^src/(contract|atelier/(recipe|wishes)\\.ts)' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'What both sides share, types included, is in the contract.',
      severity: 'error',
      from: { path: '^src/web' },
      to: { path: '^src/server' },
    },
    { name: 'server-knows-no-web', severity: 'error', from: { path: '^src/server' }, to: { path: '^src/web' } },
    {
      name: 'pages-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/web/(home|studio|pricing|accounts|admin|legal|offline|verify)/' },
      to: { path: '^src/web/(home|studio|pricing|accounts|admin|legal|offline|verify)/', pathNot: '^src/web/$1/' },
    },
    {
      name: 'ui-and-text-are-the-ground',
      severity: 'error',
      from: { path: '^src/web/(ui|text|drawing)/' },
      to: { path: '^src/web/(app|home|studio|pricing|accounts|admin|legal|offline|verify|retouch)/' },
    },
    {
      name: 'what-pages-share-imports-no-page',
      comment: 'The editor is opened by the studio and by the account: it is handed what it needs.',
      severity: 'error',
      from: { path: '^src/web/(session|pictures|retouch)/' },
      to: { path: '^src/web/(app|home|studio|pricing|accounts|admin|legal|offline|verify)/' },
    },
    {
      name: 'pages-do-not-import-the-app',
      severity: 'error',
      from: { path: '^src/web/(home|studio|pricing|accounts|admin|legal|offline|verify)/' },
      to: { path: '^src/web/app/' },
    },
    {
      name: 'plumbing-imports-no-domain',
      severity: 'error',
      from: { path: plumbing },
      to: { path: `^src/server/(${domains.join('|')})/` },
    },
    {
      name: 'accounts-is-the-root',
      severity: 'error',
      from: { path: '^src/server/accounts/' },
      to: { path: '^src/server/(credits|payments|avatars)/' },
    },
    {
      name: 'credits-knows-neither-payments-nor-avatars',
      severity: 'error',
      from: { path: '^src/server/credits/' },
      to: { path: '^src/server/(payments|avatars)/' },
    },
    {
      name: 'avatars-and-payments-are-strangers',
      severity: 'error',
      from: { path: '^src/server/(avatars|payments)/' },
      to: { path: '^src/server/(avatars|payments)/', pathNot: '^src/server/$1/' },
    },
    {
      name: 'operator-stands-above-the-domains',
      comment: 'Its page reads all of them; only what composes the app and maintenance knows it.',
      severity: 'error',
      from: { path: `^src/server/(${domains.join('|')})/|${plumbing}` },
      to: { path: '^src/server/operator/' },
    },
    {
      name: 'tables-belong-to-their-domain',
      comment: 'Other domains call its store or its use cases.',
      severity: 'error',
      from: { path: `^src/server/(${domains.join('|')}|operator)/`, pathNot: test },
      to: { path: `^src/server/(${domains.join('|')}|operator)/tables\\.ts$`, pathNot: '^src/server/$1/' },
    },
    {
      name: 'engines-do-not-import-each-other',
      severity: 'error',
      from: { path: engine, pathNot: test },
      to: { path: engine, pathNot: '^src/server/avatars/engines/$1' },
    },
    {
      name: 'what-engines-share-imports-no-engine',
      comment: 'open-engine.ts composes them.',
      severity: 'error',
      from: { path: '^src/server/avatars/engines/', pathNot: `${engine}|${test}` },
      to: { path: engine },
    },
    {
      name: 'stripe-stays-in-its-adapter',
      severity: 'error',
      from: { path: '^src', pathNot: `^src/server/payments/gateways/stripe\\.ts$|${test}` },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'opentelemetry-stays-in-its-adapter',
      comment: 'Everything else counts and traces by the port, telemetry/telemetry.ts.',
      severity: 'error',
      from: { path: '^src', pathNot: `^src/server/telemetry/(prometheus|otlp)\\.ts$|${test}` },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 's3-stays-in-its-adapter',
      severity: 'error',
      from: { path: '^src', pathNot: `^src/server/files/s3\\.ts$|${test}` },
      to: { path: 'node_modules/@(aws-sdk|smithy)/' },
    },
    {
      name: 'only-main-composes',
      severity: 'error',
      from: { path: '^src', pathNot: `^src/server/(main|open-(database|file-store|gateway|telemetry))\\.ts$|${test}` },
      to: {
        path: '^src/server/(main\\.ts|db/(embedded|postgres)\\.ts|telemetry/(prometheus|otlp)\\.ts|files/(disk|s3)\\.ts|payments/gateways/stripe\\.ts)',
      },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '/rules\\.ts$' },
      to: { path: '(drizzle-orm|/db/|/store\\.ts|/tables\\.ts|^fs$|^net$|^http)' },
    },
    {
      name: 'no-vague-homes',
      severity: 'error',
      from: {},
      to: { path: '^src/.*/(utils?|misc|helpers?|common|index)(/|\\.tsx?$)' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src', pathNot: `${test}|\\.d\\.ts$|worker\\.ts$|^src/server/main\\.ts|^src/web/` },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
}
