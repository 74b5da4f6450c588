import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { mount } from 'svelte';
import Page from './Page.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') === 'light' ? 'light' : 'dark';
mount(Page, { target: document.getElementById('app') as HTMLElement, props: { query } });
